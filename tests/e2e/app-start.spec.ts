import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/shop.ts';

const SCRIPTS = '**/assets/*.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Blocks the app's files, or one of them, until the returned function is called. */
async function holdApp(page: Page, files = SCRIPTS): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

const firstCard = (page: Page) => page.getByRole('main').locator('[data-opens-popup]').first();

test('an untouched page loads no script, and the badge counts the stored cart', async ({ page, shopper }) => {
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  // Prefetches of that page are not counted.
  await page.goto('about:blank');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/', '/chains', '/product/chain-miami-cuban-10mm-yellow']) {
    // The page listens for catalog changes once it is idle.
    const settled = page.waitForRequest('**/api/events');
    await page.goto(path);
    await settled;
    expect(scripts, path).toEqual([]);
    await shopper.expectUnits(1);
    const badge = shopper.cartButton.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await badge).toBe('"1"');
  }
});

/** The layer that opens before the app has loaded, and the app's own. */
const early = (page: Page) => page.locator('dialog[data-early][open]');
const appLayer = (page: Page) => page.locator('dialog[open]:not([data-early])');

const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().tap();

async function boxOf(place: Locator): Promise<number[]> {
  const box = await place.boundingBox();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round) : [];
}

test('a tap on a card before the app has loaded opens its popup, and the app puts its own in the same place', async ({
  page,
  shopper,
}) => {
  const release = await holdApp(page);
  await page.goto('/chains');
  const name = await firstCard(page).textContent();
  await firstCard(page).tap();
  await expect(early(page)).toHaveAccessibleName(name ?? '');
  await expect(page).toHaveURL(/\/chains\?p=/);
  await expectAccessible(page, 'the early popup');
  const heading = shopper.popup.getByRole('heading', { level: 2 });
  const picture = shopper.popup.locator('img').first();
  const [headingBefore, pictureBefore] = [await boxOf(heading), await boxOf(picture)];
  release();
  await expect(appLayer(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  expect(await boxOf(heading)).toEqual(headingBefore);
  expect(await boxOf(picture)).toEqual(pictureBefore);
  await expect(shopper.popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.goBack();
  await expect(shopper.popup).toBeHidden();
  await expect(page).toHaveURL(/\/chains$/);
});

test('a tap on the cart before the app has loaded shows its lines, and the app its own', async ({
  page,
  shopper,
}) => {
  await shopper.open('/product/ring-signet-pave-octagon-white');
  await shopper.choose('9');
  await shopper.addToCart();
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  await shopper.openCart();
  const release = await holdApp(page);
  await page.goto('/chains');
  await shopper.cartButton.tap();
  // In the order of the app's own cart, the newest first.
  await expect(early(page).getByRole('listitem')).toHaveText([
    /Round Moissanite Studs, 2 ct.*Quantity 1.*\$/,
    /Size 9.*Quantity 1.*\$/,
  ]);
  await expectAccessible(page, 'the early cart');
  release();
  await expect(appLayer(page).getByLabel('Promo code')).toBeVisible();
  await page.goBack();
  await expect(shopper.cart).toBeHidden();
  await expect(page).toHaveURL(/\/chains$/);
});

test('a layer opened before the app loads can be closed before it loads, and stays closed', async ({
  page,
  shopper,
}) => {
  const release = await holdApp(page);
  await page.goto('/chains');
  await shopper.cartButton.tap();
  await expect(early(page).getByText('Your cart is empty')).toBeVisible();
  await page.goBack();
  await expect(early(page)).toHaveCount(0);
  await firstCard(page).tap();
  await expect(early(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(early(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(early(page)).toHaveCount(0);
  await expect(firstCard(page)).toBeFocused();
  await expect(page).toHaveURL(/\/chains$/);
  await press(page, 'Menu');
  await early(page).getByRole('button', { name: 'Close menu' }).tap();
  release();
  await shopper.waitUntilHydrated();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shopper.openCart();
});

test('the menu opens with its links before the app has loaded, and the app’s own replaces it', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto('/chains');
  await press(page, 'Menu');
  await expect(early(page).getByRole('link', { name: 'BRACELETS' })).toHaveAttribute('href', /\/bracelets$/);
  await expectAccessible(page, 'the early menu');
  release();
  await expect(appLayer(page)).toHaveAccessibleName('Menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(page).toHaveURL(/\/chains$/);
});

test('Save and Share are shown before the app loads, and the app handles presses made earlier', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto('/product/chain-miami-cuban-10mm-yellow');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const [left] = await boxOf(share);
  await page.getByRole('button', { name: 'Save this piece' }).tap();
  release();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await boxOf(share))[0]).toBe(left);
});

test('the focus stays on Save when the app replaces the button', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/product/chain-miami-cuban-10mm-yellow');
  const save = page.getByRole('button', { name: 'Save this piece' });
  const served = await save.elementHandle();
  await save.focus();
  release();
  await expect.poll(() => served?.evaluate((button) => button.isConnected)).toBe(false);
  await expect(save).toBeFocused();
});

test('a filter that is selected before the app has loaded narrows the listing once it has', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto('/chains');
  await press(page, 'FILTER');
  await early(page).getByText('Rope Chain').tap();
  await expectAccessible(page, 'the early filters');
  release();
  await expect(appLayer(page).getByRole('checkbox', { name: /Rope Chain/ })).toBeChecked();
  await expect(page).toHaveURL(/product_type=Rope/);
});

test('a filter that is selected while the app draws its own sheet is not lost', async ({ page, shopper }) => {
  const release = await holdApp(page, '**/assets/filter-sheet-*.js');
  await page.goto('/chains');
  await press(page, 'FILTER');
  await shopper.waitUntilHydrated();
  await early(page).getByText('Rope Chain').tap();
  release();
  await expect(appLayer(page).getByRole('checkbox', { name: /Rope Chain/ })).toBeChecked();
  await expect(page).toHaveURL(/product_type=Rope/);
});

test('Add to Cart waits for what the address says is chosen', async ({ page, shopper }) => {
  const release = await holdApp(page, '**/assets/choice-address-*.js');
  await page.goto('/product/ring-cuban-yellow?size=10');
  await shopper.waitUntilHydrated();
  await shopper.waitUntilLive(page.getByRole('button', { name: 'Add to Cart' }).first());
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  release();
  await expect(shopper.cart.getByRole('listitem')).toHaveText(/Size 10 .*1\$/);
});

test('Add to Cart of a popup waits for what the address says is chosen', async ({ page, shopper }) => {
  const release = await holdApp(page, '**/assets/choice-address-*.js');
  await page.goto('/rings/hip-hop?p=ring-cuban-yellow&p-size=10');
  await shopper.popup.getByRole('button', { name: 'Add to Cart' }).tap();
  release();
  await shopper.openCart();
  await expect(shopper.cart.getByRole('listitem')).toHaveText(/Size 10 .*1\$/);
});

test('a press before the app has loaded leaves the header free', async ({ page }) => {
  await holdApp(page);
  await page.goto('/product/ring-cuban-yellow?size=10');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.tap();
  await expect(page.getByText(/We'll add it to your cart/).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).tap();
  await expect(early(page)).toBeVisible();
});

test('the search takes letters before the app has loaded, which then suggests', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/chains');
  await press(page, 'Search');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('rope');
  release();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(field).toHaveValue('rope');
  await expect(field).toBeFocused();
});

test('a form filled in and submitted before hydration is sent once', async ({ page }) => {
  const release = await holdApp(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/functions/')) sent.push(request.url());
  });
  await page.goto('/chains');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: /email/i }).fill('early@example.com');
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('[data-toast]')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an idle app has prefetched what the next click opens', async ({ page, shopper }) => {
  const ahead = Promise.all(
    ['quick-view', 'cart-drawer'].map((part) => page.waitForResponse(`**/assets/${part}-*.js`)),
  );
  await shopper.open('/chains');
  await ahead;
});

test('a catalog change starts the app of an open page', async ({ page }) => {
  const started = page.waitForRequest(SCRIPTS);
  await page.route('**/chains', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/data-catalog-version="\d+"/, 'data-catalog-version="0"');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/chains');
  await started;
});

test.describe('if the app cannot be loaded', () => {
  test.use({ expectsNoErrors: false });

  test('the menu has its links, the filters are sent, cards lead to their page and the cart says so', async ({
    page,
    shopper,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/chains');
    await press(page, 'FILTER');
    await early(page).getByText('Rope Chain').tap();
    await early(page).getByRole('button', { name: /^Show/ }).tap();
    await expect(page).toHaveURL(/product_type=Rope/);
    await shopper.cartButton.tap();
    await expect(early(page).getByRole('alert')).toBeVisible();
    await page.goto('/chains');
    await press(page, 'Menu');
    await early(page).getByRole('link', { name: 'BRACELETS' }).tap();
    await expect(page).toHaveURL(/\/bracelets$/);
    await firstCard(page).tap();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
