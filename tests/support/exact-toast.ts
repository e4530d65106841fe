import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** Expects exactly one toast, with exactly this text. */
export async function expectOnlyToast(shopper: Shopper, title: string, text: string): Promise<void> {
  const toasts = shopper.page.locator('[data-toast]');
  await expect(toasts.locator('b')).toHaveText([title]);
  await expect(toasts.locator('p')).toHaveText([text]);
}

/** Expects a toast with exactly this text, possibly among others. */
export async function expectExactToast(shopper: Shopper, title: string, text: string): Promise<void> {
  await expect(shopper.toast(title).locator('p')).toHaveText([text]);
}
