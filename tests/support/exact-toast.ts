import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** The one toast on the screen says exactly this. */
export async function expectOnlyToast(shopper: Shopper, title: string, text: string): Promise<void> {
  const toasts = shopper.page.locator('[data-toast]');
  await expect(toasts.locator('b')).toHaveText([title]);
  await expect(toasts.locator('p')).toHaveText([text]);
}

/** One toast, among others, says exactly this. */
export async function expectExactToast(shopper: Shopper, title: string, text: string): Promise<void> {
  await expect(shopper.toast(title).locator('p')).toHaveText([text]);
}
