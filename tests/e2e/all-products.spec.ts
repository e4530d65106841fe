import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const grid = (page: Page) => page.getByRole('main').getByRole('article');
const countLine = (page: Page) => page.getByText(/^Showing [\d,]+ products · Loaded \d+\/12 collections$/);
const moreButton = (page: Page) => page.getByRole('button', { name: 'Load more collections' });

/** Of the pieces that can be had; the others come last, in an order of their own. */
async function readPrices(page: Page): Promise<number[]> {
  const texts = await grid(page)
    .filter({ hasNotText: /Not available|Made on request/i })
    .locator('[data-price] b')
    .allTextContents();
  return texts.map((text) => Number(text.replaceAll(/[$,]/g, '')));
}

test('the rest comes by itself, each load once, and what is read stays where it is', async ({ page }) => {
  const asked: string[] = [];
  const held: Route[] = [];
  const heldOne = Promise.withResolvers<void>();
  await page.route('**/api/pages/best-deals?**', (route) => {
    asked.push(new URL(route.request().url()).search);
    if (asked.length > 1) return route.continue();
    held.push(route);
    heldOne.resolve();
  });
  await page.goto('/best-deals');
  await expect(countLine(page)).toHaveText(/Loaded 4\/12/);
  await heldOne.promise;
  await expect(moreButton(page)).toBeDisabled();
  // Pressed while it loads, and twice: that is the load on its way.
  await moreButton(page).dispatchEvent('click');
  await moreButton(page).dispatchEvent('click');

  const read = grid(page).nth(20);
  const name = (await read.getByRole('link').textContent()) ?? '';
  await read.evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().top - 200));
  const topOf = () =>
    grid(page)
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .first()
      .evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const before = await topOf();
  for (const route of held) await route.continue();

  await expect(countLine(page)).toHaveText(/Loaded 12\/12/);
  await expect(moreButton(page)).toHaveCount(0);
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
  expect(asked).toEqual(['?collections=8', '?collections=12']);
  await expect(page).toHaveURL('/best-deals');
});

test('once all are here, order and category are the browser’s own doing', async ({ page, shopper }) => {
  await shopper.open('/best-deals');
  await expect(countLine(page)).toHaveText(/Loaded 12\/12/);
  const all = await grid(page).count();
  await expect(countLine(page)).toHaveText(`Showing ${all} products · Loaded 12/12 collections`);
  const texts = await grid(page).locator('[data-price]').allTextContents();
  expect(texts.filter((text) => !/^(From)?\$[\d,]+(\.(?!00)\d\d)?(\D|$)/.test(text))).toEqual([]);
  expect(texts.some((text) => text.startsWith('From$'))).toBe(true);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Category').selectOption('Watches');
  await expect(page).toHaveURL('/best-deals?category=watches');
  await expect(grid(page).locator(':scope > p:first-of-type').first()).toHaveText('Watches');
  expect(new Set(await grid(page).locator(':scope > p:first-of-type').allTextContents())).toEqual(
    new Set(['Watches']),
  );
  await page.getByLabel('Sort by').selectOption('Price low to high');
  await expect(page).toHaveURL('/best-deals?category=watches&sort=price-low');
  const rising = await readPrices(page);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  await page.getByLabel('Sort by').selectOption('Price high to low');
  expect(await readPrices(page)).toEqual(rising.toReversed());
  await expect(grid(page).last(), 'what cannot be bought comes last').toContainText('Not available');
  expect(asked.filter((url) => url.includes('/api/pages/best-deals'))).toEqual([]);

  const opened = page.waitForRequest('**/api/tables/watch_products/*');
  await grid(page).first().getByRole('link').click();
  await opened;
  await expect(shopper.popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.popup).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/best-deals');
  await expect(page.getByLabel('Category')).toHaveValue('');
  await expect(grid(page)).toHaveCount(all);

  await page.goto('/best-deals?category=zippers');
  await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  await shopper.waitUntilHydrated();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(grid(page)).toHaveCount(all);
});

test('without JavaScript links and a form do the same', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.address });
  const page = await context.newPage();
  await page.goto('/best-deals');
  for (const loaded of [4, 8]) {
    await expect(countLine(page)).toContainText(`Loaded ${loaded}/12 collections`);
    await page.getByRole('link', { name: 'Load more collections' }).click();
  }
  await expect(countLine(page)).toContainText('Loaded 12/12 collections');
  await expect(page.getByRole('link', { name: 'Load more collections' })).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Custom');
  await page.getByLabel('Sort by').selectOption('Price high to low');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('Category')).toHaveValue('custom');
  const falling = await readPrices(page);
  expect(falling.length).toBeGreaterThan(1);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  await context.close();
});
