import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const tooltip = (page: Page) => page.locator('[aria-hidden="true"]:popover-open');

/** Measures the delay between hovering a button and its tooltip, in ms. */
async function noteDelay(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const noted = Object.assign(window, { raisedAfterMs: Number.NaN });
    let cameAt = 0;
    // A busy page handles the event late, so the event's own timestamp counts.
    document.addEventListener('pointerover', ({ timeStamp }) => {
      cameAt = timeStamp;
    });
    document.querySelector('[popover][aria-hidden="true"]')?.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') noted.raisedAfterMs = performance.now() - cameAt;
    });
  });
  return () =>
    page.evaluate(() => (window as Window & { raisedAfterMs?: number }).raisedAfterMs ?? Number.NaN);
}

test('the scrolling banner does not move with reduced motion', async ({ page }) => {
  await page.goto('/about');
  const banner = page.getByRole('region', { name: 'Announcements' });
  await expect(banner.locator('> div')).toHaveCSS('animation-name', 'none');
  await expect(banner.getByRole('button')).toBeHidden();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the banners can be paused and dismissed, icons have tooltips, and the footer folds on phones only', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/about');
    const pause = page.getByRole('button', { name: 'Pause banner' });
    await pause.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveText('Pause banner');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    const track = page.getByRole('region', { name: 'Announcements' }).locator('> div');
    await page.mouse.move(600, 600);
    await page.getByRole('button', { name: 'Play banner' }).blur();
    await expect(track).toHaveCSS('animation-play-state', 'paused');

    const raisedAfterMs = await noteDelay(page);
    await page.getByRole('button', { name: 'Cart, 0 items' }).hover();
    await expect(tooltip(page)).toHaveText('Cart, 0 items');
    expect(await raisedAfterMs()).toBeGreaterThanOrEqual(695);
    await page.mouse.move(600, 600);
    await expect(tooltip(page)).toHaveCount(0);

    const foot = page.getByRole('contentinfo');
    for (const title of ['SHOP', 'HELP', 'COMPANY']) {
      await expect(foot.getByRole('navigation', { name: title, exact: true })).toBeVisible();
    }
    await expect(foot.locator('details')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const shipping = foot.getByRole('link', { name: 'Shipping', exact: true });
    await expect(shipping).toBeHidden();
    await foot.locator('summary', { hasText: 'HELP' }).click();
    await expect(shipping).toBeVisible();

    const offer = page.getByRole('region', { name: 'Offer' });
    await expect(offer).toContainText('10% OFF with code SAVE10');
    await page.getByRole('button', { name: 'Dismiss promo' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await shopper.waitUntilHydrated();
    await expect(offer).toBeHidden();
  });
});

test.describe('without pictures', () => {
  // The browser itself logs every failed picture.
  test.use({ expectsNoErrors: false });

  test('the placeholder is shown on cards, in the gallery and next to related products', async ({
    shopper,
    page,
  }) => {
    await page.route('**/media/**', (route) => route.abort());
    await shopper.open('/product/ring-signet-pave-octagon-white');
    const main = page.getByRole('main');
    await expect(main.locator('span[data-photo]').first()).toBeVisible();
    // Pictures far down the page load when they come near.
    await main.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(main.getByRole('article').last().locator('span[data-photo]')).toBeVisible();
    await expect(main.getByRole('article').first().locator('img')).toHaveCount(0);
    await shopper.choose('9');
    await shopper.addToCart();
    await expect(shopper.cart.locator('span[data-photo]').first()).toBeVisible();
  });
});
