import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const SCRIPTS = '**/assets/*.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Holds the app's files back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

const firstCard = (page: Page) => page.getByRole('main').locator('[data-opens-popup]').first();

test('a page that nobody touches loads no script, and the badge counts the kept cart', async ({
  page,
  shopper,
}) => {
  await shopper.open('/product/earring-studs-round-2ct-white');
  await shopper.addToCart();
  // What that page still fetches ahead is not counted.
  await page.goto('about:blank');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/', '/chains', '/product/chain-miami-cuban-10mm-yellow']) {
    // The page listens for changes of the catalog once it has settled.
    const settled = page.waitForRequest('**/api/events');
    await page.goto(path);
    await settled;
    expect(scripts, path).toEqual([]);
    await shopper.expectUnits(1);
    const badge = shopper.cartButton.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await badge).toBe('"1"');
  }
});

test('a tap on a card before the app is there opens its popup once it is', async ({ page, shopper }) => {
  const release = await holdApp(page);
  await page.goto('/chains');
  await firstCard(page).tap();
  await firstCard(page).tap();
  await expect(firstCard(page)).toHaveAttribute('data-held');
  release();
  await expect(shopper.popup).toBeVisible();
  await expect(page).toHaveURL(/\/chains\?p=/);
  await page.goBack();
  await expect(shopper.popup).toBeHidden();
  await expect(page).toHaveURL(/\/chains$/);
});

for (const { name, open, shown } of [
  { name: 'Menu', open: 'Menu', shown: { role: 'dialog', name: 'Menu' } },
  { name: 'FILTER', open: 'FILTER', shown: { role: 'dialog', name: 'Filters' } },
  { name: 'Search', open: 'Search', shown: { role: 'combobox', name: 'Search' } },
] as const) {
  test(`a tap on ${name} before the app is there opens it once it is`, async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/chains');
    const opener = page.getByRole('link', { name: open, exact: true }).first();
    await opener.tap();
    await expect(opener).toHaveAttribute('data-held');
    release();
    await expect(page.getByRole(shown.role, { name: shown.name }).last()).toBeVisible();
    await expect(page).toHaveURL(/\/chains$/);
  });
}

test('what is typed into a form and sent before the app is there is sent once', async ({ page }) => {
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

test('an app that rests has fetched what the next press opens', async ({ page, shopper }) => {
  const ahead = Promise.all(
    ['quick-view', 'cart-drawer'].map((part) => page.waitForResponse(`**/assets/${part}-*.js`)),
  );
  await shopper.open('/chains');
  await ahead;
});

test('a change of the catalog starts the app of an open page', async ({ page }) => {
  const started = page.waitForRequest(SCRIPTS);
  await page.route('**/chains', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/data-catalog-version="\d+"/, 'data-catalog-version="0"');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/chains');
  await started;
});

test.describe('where the app cannot be loaded', () => {
  test.use({ expectsNoErrors: false });

  test('cards, the menu and forms do what they do without scripts', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/chains');
    await page.getByRole('link', { name: 'Menu' }).tap();
    await expect(page).toHaveURL(/#shop-links$/);
    await firstCard(page).tap();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
