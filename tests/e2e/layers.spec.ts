import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const OTHER = 'Rope Chain, 6 mm';

const isInert = (element: Element) => element.closest('[inert]') !== null;

/** Slows every animation of the page down. At 0 they stand still. */
async function setAnimationSpeed(page: Page, playbackRate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate });
}

test.describe('while a layer is still moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } });

  test('the page behind takes neither presses nor the focus, and is inert once it has come to rest', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/chains');
    await shopper.waitUntilHydrated();
    await setAnimationSpeed(page, 0);
    await shopper.openProduct(CHAIN);
    const address = page.url();
    const inert = page.locator('[inert]');
    await expect(inert).toHaveCount(0);

    // The popup still covers no other card.
    await page.getByRole('link', { name: OTHER }).first().click();
    await page.keyboard.press('Shift+Tab');
    await expect(shopper.popup.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await page.getByRole('link', { name: OTHER }).first().focus();
    await expect(shopper.popup.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await expect(shopper.popup).toHaveCount(1);
    expect(page.url()).toBe(address);

    await setAnimationSpeed(page, 1);
    await expect(inert).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(inert).toHaveCount(0);
    await expect(shopper.popup).toHaveCount(0);
  });
});

test('a layer over a layer makes that inert too, and returns the focus to it', async ({ shopper, page }) => {
  await shopper.open('/chains');
  await shopper.openProduct(CHAIN);
  const picture = shopper.popup.getByRole('link', { name: /^Enlarge/ }).first();
  await picture.click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${CHAIN}` });
  await expect(viewer).toBeVisible();
  await expect.poll(() => picture.evaluate(isInert)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
  const heading = page.getByRole('heading', { level: 1, name: 'Chains' });
  expect(await heading.evaluate(isInert)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => heading.evaluate(isInert)).toBe(false);
});
