import type { Page } from '@playwright/test';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';
import { Shopper } from '../support/shopper.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('opens with its button, closes with X, Escape, backdrop and Back, and restores the focus', async ({
  shopper,
  page,
}) => {
  await expectCartToOpenAndClose(shopper, page);
});

test('the page has one region of notifications, also while the cart is open', async ({ shopper, page }) => {
  const regions = page.getByRole('region', { name: 'Notifications' });
  await shopper.open('/earrings');
  await expect(regions).toHaveCount(1);
  await shopper.openCart();
  await expect(shopper.cart.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
  await expect(regions).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(shopper.cart).toBeHidden();
  await expect(regions).toHaveCount(1);
});

test('in a browser that cannot show it as a popover, it is a modal dialog', async ({ shopper, page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await expectCartToOpenAndClose(shopper, page);
  await expect(page.locator('dialog:modal')).toHaveCount(1);
});

async function expectCartToOpenAndClose(shopper: Shopper, page: Page): Promise<void> {
  await shopper.open('/policies/returns');
  for (const close of [
    () => shopper.cart.getByRole('button', { name: 'Close cart' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(200, 300),
    () => page.goBack(),
  ]) {
    await shopper.cartButton.click();
    await expect(shopper.cart).toBeVisible();
    await expect(shopper.cart.getByRole('button', { name: 'Close cart' })).toBeFocused();
    await close();
    await expect(shopper.cart).toBeHidden();
    await expect(shopper.cartButton).toBeFocused();
    await expect(page).toHaveURL('/policies/returns');
  }
  await page.goForward();
  await expect(shopper.cart).toBeVisible();
}

test('reopened at once, it stays open, and Back closes it', async ({ shopper, page }) => {
  await shopper.open('/policies/returns');
  await shopper.openCart();
  const button = await shopper.cartButton.elementHandle();
  const isClosedBetween = await shopper.cart.evaluate(async (element, cartButton) => {
    const dialog = element.closest('dialog');
    dialog?.querySelector<HTMLElement>('[aria-label="Close cart"]')?.click();
    // React renders in a microtask; what a layer leaves to later tasks comes after the second press.
    for (let turn = 0; dialog?.open && turn < 100; turn++) await Promise.resolve();
    const isClosed = dialog?.open === false;
    (cartButton as HTMLElement | null)?.click();
    return isClosed;
  }, button);
  expect(isClosedBetween).toBe(true);
  await expect.poll(() => page.evaluate(() => 'layer' in (history.state ?? {}))).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(shopper.cart).toBeVisible();
  await page.goBack();
  await expect(shopper.cart).toBeHidden();
  await page.goForward();
  await expect(shopper.cart).toBeVisible();
});

const WIDTHS = [
  [390, 844],
  [768, 900],
  [1440, 900],
  [1920, 1080],
] as const;

for (const [width, height] of WIDTHS) {
  test(`a second press at the button's position closes the cart, empty or not, at ${width} px`, async ({
    shopper,
    page,
  }) => {
    await keepToasts(page);
    await page.setViewportSize({ width, height });
    await shopper.open('/faqs');
    const pressButtonPlace = async () => {
      const { x = 0, y = 0 } = (await shopper.cartButton.boundingBox()) ?? {};
      await page.mouse.click(x + 22, y + 22);
    };
    await pressButtonPlace();
    await expect(shopper.cart).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(shopper.cart).toBeHidden();

    await shopper.open('/product/earring-studs-round-2ct-white');
    await shopper.addToCart();
    await expect(shopper.cart).toBeVisible();
    await shopper.closeCart();
    await shopper.closeToasts();
    await page.evaluate(() => window.scrollTo(0, 0));
    await pressButtonPlace();
    await expect(shopper.cart).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(shopper.cart).toBeHidden();
    await shopper.expectUnits(1);
    // After moving away and back, a click is for the control that is there.
    await shopper.openCart();
    await page.mouse.move(width - 200, height - 200);
    for (const name of ['Remove Round Moissanite Studs, 2 ct', 'Clear cart']) {
      await shopper.cart.getByRole('button', { name }).click();
      await expect(shopper.cart).toBeVisible();
      await shopper.expectUnits(0);
      await shopper.cart.getByRole('button', { name: 'Undo' }).last().click();
      await shopper.expectUnits(1);
    }
  });
}

test('on a phone it shows one total and one toast at a time', async ({ shopper, page }) => {
  await keepToasts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  await shopper.cart.getByLabel('Promo code').fill('NOTACODE');
  await shopper.cart.getByRole('button', { name: 'Apply' }).click();
  const toasts = page.locator('[data-toast]');
  await expect(toasts).toHaveCount(2);
  await expect(toasts.filter({ visible: true })).toHaveText(/Invalid promo code/);

  const shownTotals = await shopper.cart.getByText('Total', { exact: true }).evaluateAll((totals) =>
    totals.map((total) => {
      total.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = total.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return total.contains(there);
    }),
  );
  expect(shownTotals.filter(Boolean)).toHaveLength(1);
});

test('opened by Add to Cart, a control over its button works at once', async ({ shopper, page }) => {
  await keepToasts(page);
  // However long the click takes, it comes right after the cart has opened.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 600_000;
  });
  await shopper.open('/product/ring-signet-pave-octagon-white');
  await shopper.choose('9');
  const button = await shopper.cartButton.boundingBox();
  await shopper.addToCart();
  const remove = shopper.cart.getByRole('button', { name: /^Remove/ });
  const place = await remove.boundingBox();
  if (!button || !place) throw new Error('both buttons have a place');
  // The corner where Remove covers the button.
  const x = button.x + button.width - place.x - 4;
  const y = button.y + button.height - place.y - 4;
  await remove.click({ position: { x, y } });
  await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
});

test('a link in the cart replaces its history entry', async ({ shopper, page }) => {
  await shopper.open('/faqs');
  await shopper.openCart();
  await shopper.cart.getByRole('link', { name: 'Shop best deals' }).click();
  await expect(page).toHaveURL('/best-deals');
  await expect(shopper.cart).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await expect(shopper.cart).toBeHidden();

  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  await shopper.line('Round Moissanite Studs, 2 ct').getByRole('link').click();
  await expect(shopper.cart).toBeHidden();
  await expect(page).toHaveURL('/product/earring-studs-round-2ct-white');
  await shopper.openCart();
  await page.reload();
  await shopper.waitUntilHydrated();
  await expect(shopper.cart).toBeHidden();
  await shopper.openCart();
  await shopper.closeCart();
});

test('a press inside that ends on the backdrop does not close it', async ({ shopper, page }) => {
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  const field = await shopper.field('Full name').boundingBox();
  await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(200, 300);
  await page.mouse.up();
  await expect(shopper.cart).toBeVisible();
});

test('is as wide as the screen up to 460 px, and 500 px from 768 on', async ({ shopper, page }) => {
  await shopper.open('/faqs');
  const widths = { 320: 320, 390: 390, 460: 460, 600: 460, 767: 460, 768: 500, 1440: 500 };
  await shopper.openCart();
  for (const [screen, drawer] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(screen), height: 844 });
    await expect
      .poll(async () => shopper.cart.boundingBox(), `at ${screen} px`)
      .toEqual({ x: Number(screen) - drawer, y: 0, width: drawer, height: 844 });
  }
});

test('at 320 px, a large total of a line is not cut off', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await shopper.open('/product/chain-miami-cuban-10mm-yellow');
  await shopper.choose('16 in');
  await shopper.addToCart();
  const more = shopper.cart.getByRole('button', { name: /^Increase quantity/ });
  for (let units = 1; units < 12; units++) await more.click();
  const total = shopper.cart.getByRole('listitem').getByText('$3,467.40');
  const { x = 0, width = 0 } = (await total.boundingBox()) ?? {};
  const { x: left = 0, width: space = 0 } = (await shopper.cart.getByRole('listitem').boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(left + space);
});

/** Measures how far visible content has moved since, even for one frame. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const note = (entries: PerformanceEntryList) => {
      seen.push(...entries.map((entry) => (entry as PerformanceEntry & { value: number }).value));
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    return { seen, readOut: () => note(observer.takeRecords()) };
  });
  return () =>
    shifts.evaluate(({ seen, readOut }) => {
      readOut();
      return seen.reduce((sum, value) => sum + value, 0);
    });
}

test('the page behind does not scroll, and does not shift when its scrollbar disappears', async ({
  playwright,
  launchOptions,
  store,
}) => {
  // Playwright's default browser hides scrollbars.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ baseURL: store.address, viewport: { width: 700, height: 700 } });
  const shopper = await Shopper.in(page);
  await shopper.open('/chains');
  const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(scrollbar).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 100));
  const card = page.getByRole('article').first();
  const before = await card.boundingBox();
  const shiftOf = await watchShifts(page);
  await shopper.openCart();
  expect(await card.boundingBox()).toEqual(before);
  expect(await shiftOf()).toBe(0);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await shopper.closeCart();
  expect(await card.boundingBox()).toEqual(before);
  expect(await scrollTop(page)).toBe(100);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  await browser.close();
});
