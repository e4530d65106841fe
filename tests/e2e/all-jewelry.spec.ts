import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const grid = (page: Page) => page.getByRole('main').getByRole('article');
const more = (page: Page) => page.getByRole('link', { name: /^Show \d+ more$/ });
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** Prices of available products; the others come last, in their own order. */
async function readPrices(page: Page): Promise<number[]> {
  const texts = await grid(page)
    .filter({ hasNotText: /Not available|Made on request/i })
    .locator('[data-price] b')
    .allTextContents();
  return texts.map((text) => Number(text.replaceAll(/[$,]/g, '')));
}

/** Once the answer to the last choice is there. */
async function expectRisingPrices(page: Page): Promise<void> {
  await expect(async () => {
    const prices = await readPrices(page);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();
}

test('All Jewelry grows by 48, keeps the place, and comes back as it was left', async ({ page, shopper }) => {
  await shopper.open('/faqs');
  await page.goto('/best-deals');
  await expect(grid(page)).toHaveCount(48);
  const read = grid(page).nth(47);
  await more(page).scrollIntoViewIfNeeded();
  const top = () => read.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const before = await top();
  await more(page).click();
  await expect(grid(page)).toHaveCount(96);
  await expect(page).toHaveURL('/best-deals?page=1-2');
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(page.getByText('Showing 96 of 216')).toBeVisible();

  // From the keyboard, the first new card is next.
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(grid(page)).toHaveCount(144);
  await expect(grid(page).nth(96).getByRole('link')).toBeFocused();

  const place = await page.evaluate(() => window.scrollY);
  // Not a click by the mouse, which would scroll to the link first.
  const watches = page.getByRole('banner').getByRole('link', { name: 'WATCHES', exact: true });
  await watches.first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'WATCHES' })).toBeVisible();
  await expect(grid(page).first()).toContainText('Watches');
  await page.goBack();
  await expect(page).toHaveURL('/best-deals?page=1-3');
  await expect(grid(page)).toHaveCount(144);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.reload();
  await expect(grid(page)).toHaveCount(144);
});

test('All Jewelry is filtered and sorted in the browser once somebody reaches for the filters', async ({
  page,
  shopper,
}) => {
  await shopper.open('/best-deals');
  const texts = await grid(page).locator('[data-price]').allTextContents();
  expect(texts.filter((text) => !/^(From)?\$[\d,]+\.\d\d/.test(text))).toEqual([]);
  const whole = page.waitForResponse('**/api/pages/best-deals?page=1-5');
  await filters(page).hover();
  await (await whole).finished();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await filters(page).getByLabel('Watches').check();
  await expect(page).toHaveURL('/best-deals?category=watches');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ Products$/ })).toBeVisible();
  const categories = grid(page).locator(':scope > p:first-of-type');
  await expect.poll(async () => [...new Set(await categories.allTextContents())]).toEqual(['Watches']);
  await page.getByLabel('Sort by').selectOption('Price low to high');
  await expect(page).toHaveURL('/best-deals?category=watches&sort=price-low');
  await expectRisingPrices(page);
  await expect(grid(page).last(), 'what cannot be bought comes last').toContainText('Not available');
  expect(asked.filter((url) => url.includes('/api/pages/best-deals'))).toEqual([]);

  const opened = page.waitForRequest('**/api/tables/watch_products/*');
  await grid(page).first().getByRole('link').click();
  await opened;
  await expect(shopper.popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.popup).toHaveCount(0);

  await page.goto('/best-deals?category=zippers');
  await expect(page.getByText(/^No products found/)).toBeVisible();
  await shopper.waitUntilHydrated();
  await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).last().click();
  await expect(grid(page)).toHaveCount(48);
});

test('without JavaScript, links and forms do the same in All Jewelry and in a search', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.address });
  const page = await context.newPage();
  await page.goto('/best-deals');
  await more(page).click();
  await expect(page).toHaveURL('/best-deals?page=1-2#from-49');
  await expect(grid(page)).toHaveCount(96);
  await expect(grid(page).nth(48)).toBeInViewport();
  await filters(page).getByLabel('Custom').check();
  await page.getByLabel('Sort by').selectOption('Price high to low');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(filters(page).getByLabel('Custom')).toBeChecked();
  const falling = await readPrices(page);
  expect(falling.length).toBeGreaterThan(1);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));

  await page.goto('/search?q=cuban');
  await filters(page).getByLabel('Bracelets').check();
  await filters(page).getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/\/search\?.*q=cuban.*category=bracelets/);
  await expect(filters(page).getByLabel('Bracelets')).toBeChecked();
  await expect(page.getByText('Results for "cuban"')).toBeVisible();
  await context.close();
});

test('a search is filtered and sorted, and its address keeps the choice', async ({ page, shopper }) => {
  await shopper.open('/search?q=cuban');
  const all = await grid(page).count();
  await filters(page).getByLabel('Bracelets').check();
  await expect(page).toHaveURL('/search?q=cuban&category=bracelets');
  await expect.poll(() => grid(page).count()).toBeLessThan(all);
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(page).toHaveURL('/search?q=cuban&category=bracelets&sort=price-low');
  await expectRisingPrices(page);
  await page.reload();
  await expect(filters(page).getByLabel('Bracelets')).toBeChecked();
  await shopper.waitUntilHydrated();
  await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/search?q=cuban&sort=price-low');
  await expect(grid(page)).toHaveCount(all);
});
