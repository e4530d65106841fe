import type { Locator, Page } from '@playwright/test';
import { expectOnlyToast } from '../support/exact-toast.ts';
import { expect, test } from '../support/shop.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';
/** $195.99, nothing to choose. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_ID = 'earring-studs-round-2ct-white';

/** In demo/catalog/reviews.json, reviews without a product. */
const SHOP_REVIEWS = 9;

/** The product's structured data, the first on its page. */
const productData = (page: Page) => page.locator('script[type="application/ld+json"]').first();

test('says Added to Cart and opens the cart', async ({ shopper }) => {
  await shopper.open(`/product/${STUDS_ID}`);
  await (await shopper.addButton()).click();
  await expectOnlyToast(shopper, 'Added to Cart', `${STUDS} has been added to your cart.`);
  await expect(shopper.cart).toBeVisible();
  await expect(shopper.line(STUDS)).toBeVisible();
});

test('stars and numbers are the same on the card, in the popup and on the page', async ({
  shopper,
  page,
}) => {
  await shopper.open('/chains');
  const drawn = (place: Locator) =>
    place.getByRole('img', { name: '4.5 out of 5 stars' }).first().locator('svg');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: CHAIN, exact: true }) });
  await expect(card).toContainText('4.5 (10)');
  // A star is 13.5 wide including its gap: half of the fifth ends at 60.
  await expect(drawn(card)).toHaveAttribute('width', '60');
  await shopper.openProduct(CHAIN);
  await expect(drawn(shopper.popup)).toHaveAttribute('width', '60');
  await shopper.popup.getByRole('link', { name: '4.5 (10 reviews)' }).click();
  await expect(page).toHaveURL(`/product/${CHAIN_ID}#reviews`);
  const main = page.getByRole('main');
  await expect(drawn(main)).toHaveAttribute('width', '60');
  await expect(main.getByText('4.5 (10 reviews)')).toHaveCount(2);
  await expect(main.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport();
});

test('a product’s page shows the latest six of its reviews, and a page without scripts sorts and filters all', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${store.address}/product/${CHAIN_ID}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const times = reviews.locator('time:visible');
  await expect(times).toHaveCount(6);
  await reviews.getByRole('link', { name: 'Sort and read all 10 reviews' }).click();
  await expect(page).toHaveURL(/\/reviews$/);
  const all = page.getByRole('region', { name: '10 reviews' }).locator('li > p > time');
  await expect(all).toHaveCount(10);
  const days = await all.evaluateAll((shown) => shown.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().reverse());
  await expect(page.getByRole('main')).toContainText('November 14, 2026');
  await page.getByRole('link', { name: 'Lowest rated' }).click();
  const stars = page.getByRole('region', { name: '10 reviews' }).getByRole('img', { name: /out of 5 stars/ });
  const ratings = await stars.evaluateAll((shown) => shown.map((each) => each.getAttribute('aria-label')));
  expect(ratings).toEqual(ratings.toSorted());
  await page.getByRole('link', { name: /^5 stars/ }).click();
  await expect(page).toHaveURL(/\?stars=5&sort=lowest#reviews$/);
  await expect(page.getByRole('heading', { name: /^\d reviews with 5 stars$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(all).toHaveCount(10);
  await context.close();
});

test('the header counts all reviews, of products and of the shop', async ({ shopper, request, store }) => {
  const products: { review_count: number }[] = await (
    await request.get(`${store.address}/api/tables/products?limit=1000`)
  ).json();
  const ofProducts = products.reduce((sum, { review_count }) => sum + review_count, 0);
  await shopper.open('/faqs');
  const strip = shopper.page.getByText(/^\d\.\d \(\d+ reviews\)$/).first();
  await expect(strip).toHaveText(`4.5 (${ofProducts + SHOP_REVIEWS} reviews)`);
});

test('without reviews there is no rating, neither for shoppers nor for search engines', async ({
  shopper,
  page,
}) => {
  await shopper.open('/product/earring-hoops-plain-yellow');
  await expect(page.locator('[data-buy-box]').getByText('No reviews yet')).toBeVisible();
  await expect(page.locator('[data-buy-box]').getByRole('img', { name: /stars/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Reviews' })).toHaveCount(0);
  expect(await productData(page).textContent()).not.toContain('Rating');
});

test('the price in the structured data is the price charged', async ({ shopper, page }) => {
  await shopper.open(`/product/${STUDS_ID}`);
  const data = JSON.parse((await productData(page).textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'Product',
    name: STUDS,
    offers: { price: '195.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', new RegExp(STUDS));
  await shopper.addToCart();
  await shopper.fillDetails();
  await shopper.checkout();
  expect(await shopper.readAmountDue()).toBe(`$${data.offers.price}`);
});

test('with options it has the lowest available price, and if sold out it says so', async ({
  shopper,
  page,
}) => {
  await shopper.open(`/product/${CHAIN_ID}`);
  const data = JSON.parse((await productData(page).textContent()) ?? '');
  expect(data.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '288.95' });
  await shopper.open('/product/chain-franco-5mm-white');
  expect(await productData(page).textContent()).toContain('OutOfStock');
});

test('Back goes back one step, or to the listing if there is none', async ({ shopper, page, context }) => {
  await shopper.open('/watches');
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: 'Straight there' });
    document.querySelector('main')?.prepend(link);
  }, `/product/${CHAIN_ID}`);
  await page.getByRole('link', { name: 'Straight there' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CHAIN })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/watches');

  const fresh = await context.newPage();
  await fresh.goto(`/product/${CHAIN_ID}`);
  await fresh.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(fresh).toHaveURL('/chains');
});

test('in a wide window, the bar at the foot has what is chosen right above its price', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.open('/product/engagement-solitaire-round-white');
  const bar = page.getByRole('complementary', { name: 'Buy' });
  const expectTogether = async (words: string, price: string) => {
    await page.getByRole('heading', { name: 'Pairs well with' }).scrollIntoViewIfNeeded();
    const label = await bar.getByText(words, { exact: true }).boundingBox();
    const amount = await bar.getByText(price, { exact: true }).boundingBox();
    const [below, beside] = [
      (amount?.y ?? 0) - ((label?.y ?? 0) + (label?.height ?? 0)),
      (amount?.x ?? 0) + (amount?.width ?? 0) - ((label?.x ?? 0) + (label?.width ?? 0)),
    ];
    expect(Math.abs(below), `${words} above ${price}`).toBeLessThan(8);
    expect(Math.abs(beside), `${words} in line with ${price}`).toBeLessThan(2);
  };
  await expectTogether('From', '$690.00');
  await shopper.choose('2 ct');
  await expectTogether('2 ct', '$1,033.00');
});

test('in a wide window, a toast about the choices stands beside them, never over the buy button', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.open('/product/custom-nameplate-royal-rose');
  const button = await shopper.addButton();
  await button.click();
  const toast = await page.locator('[data-toast]').boundingBox();
  const buy = await button.boundingBox();
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(buy?.x ?? 0);
});

test('in a wide window, toasts have the same place on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const region = page.getByRole('region', { name: 'Notifications' });
  for (const path of ['/', '/chains', '/saved', `/product/${CHAIN_ID}`]) {
    await page.goto(path);
    await expect.poll(async () => (await region.first().boundingBox())?.x, { message: path }).toBe(24);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the buy button is visible on arrival, and covers neither choices nor toasts', async ({
    shopper,
    page,
  }) => {
    await shopper.open(`/product/${CHAIN_ID}`);
    const button = await shopper.addButton();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    const first = page.getByRole('radio', { name: /^16 in/ });
    await expect(first).toBeFocused();
    const [toast, choice, bar] = await Promise.all(
      [page.locator('[data-toast]'), first, button].map((part) => part.boundingBox()),
    );
    expect(choice?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
    expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
});

test("the size guide opens at the product's section", async ({ shopper, page }) => {
  for (const [id, tab] of [
    ['bracelet-tennis-5mm-white', 'Bracelets'],
    [CHAIN_ID, 'Chains'],
    ['ring-signet-pave-square-yellow', 'Rings'],
  ] as const) {
    await shopper.open(`/product/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Size guide', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'All size guides' }).click();
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
});

test('the tab of the size guide that is shown is marked without scripts', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.address });
  const page = await context.newPage();
  for (const [path, tab] of [
    ['/size-guides', 'Rings'],
    ['/size-guides#bracelets', 'Bracelets'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    const marked = page.getByRole('group', { name: 'Size guides' }).locator('a');
    const lines = marked.evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link, '::after').backgroundImage !== 'none')
        .map((link) => link.textContent),
    );
    expect(await lines).toEqual([tab]);
  }
  await context.close();
});

test.describe('a deleted product', () => {
  // The browser itself logs the 404.
  test.use({ expectsNoErrors: false });

  test('says so and links to the home page', async ({ page }) => {
    const response = await page.goto('/product/no-such-piece');
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Product Not Found', exact: true })).toBeVisible();
    await expect(
      main.getByText("The product you're looking for doesn't exist.", { exact: true }),
    ).toBeVisible();
    await main.getByRole('link', { name: 'Go Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('its popup says so too', async ({ shopper }) => {
    await shopper.open('/faqs?p=no-such-piece');
    await expect(shopper.popup.getByText('Product Not Found', { exact: true })).toBeVisible();
    await expect(shopper.popup.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});
