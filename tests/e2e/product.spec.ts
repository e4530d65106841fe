import type { Page } from '@playwright/test';
import { expectOnlyToast } from '../support/exact-toast.ts';
import { expect, test } from '../support/shop.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';
/** $195.99, nothing to choose. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_ID = 'earring-studs-round-2ct-white';

/** The product as search engines read it; it comes first on its page. */
const productData = (page: Page) => page.locator('script[type="application/ld+json"]').first();

test('PP-13, PP-14: says Added to Cart and opens the cart', async ({ shopper }) => {
  await shopper.open(`/product/${STUDS_ID}`);
  await (await shopper.addButton()).click();
  await expectOnlyToast(shopper, 'Added to Cart', `${STUDS} has been added to your cart.`);
  await expect(shopper.cart).toBeVisible();
  await expect(shopper.line(STUDS)).toBeVisible();
});

test('PP-08: fills whole stars only, and says the rating as it is', async ({ shopper }) => {
  await shopper.open(`/product/${CHAIN_ID}`);
  const stars = shopper.page.getByRole('main').getByRole('img', { name: '4.8 out of 5 stars' }).first();
  // A star is 13.5 wide with the gap after it: four stars end at 54.
  await expect(stars.locator('svg')).toHaveAttribute('width', '54');
  await expect(shopper.page.getByText('4.8 - 207 reviews')).toBeVisible();
});

test('PP-09: without reviews it claims no rating, neither to shoppers nor to search engines', async ({
  shopper,
  page,
}) => {
  await shopper.open('/product/earring-hoops-plain-yellow');
  await expect(page.getByRole('main').getByText('No reviews yet')).toBeVisible();
  expect(await productData(page).textContent()).not.toContain('Rating');
});

test('PP-15: the price search engines are told is the price that is charged', async ({ shopper, page }) => {
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

test('PP-15: with options it names the lowest price that can be chosen, sold out it says so', async ({
  shopper,
  page,
}) => {
  await shopper.open(`/product/${CHAIN_ID}`);
  const data = JSON.parse((await productData(page).textContent()) ?? '');
  expect(data.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '288.95' });
  await shopper.open('/product/chain-franco-5mm-white');
  expect(await productData(page).textContent()).toContain('OutOfStock');
});

test('PP-07: Back goes back one step, and to the listing where there is none', async ({
  shopper,
  page,
  context,
}) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the button that buys is in reach on arrival, and hides neither the question nor the toast', async ({
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
      [page.locator('.toast'), first, button].map((part) => part.boundingBox()),
    );
    expect(choice?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
    expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
});

test('the size guide opens at the section of the piece', async ({ shopper, page }) => {
  for (const [id, tab] of [
    ['bracelet-tennis-5mm-white', 'Bracelets'],
    [CHAIN_ID, 'Chains'],
    ['ring-signet-pave-square-yellow', 'Rings'],
  ] as const) {
    await shopper.open(`/product/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Size guide', exact: true }).click();
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
});

test.describe('of a piece that is gone', () => {
  // The browser writes the 404 into its console by itself.
  test.use({ isQuietExpected: false });

  test('PP-03, PP-04, PP-05: says so and leads home', async ({ page }) => {
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

  test('its popup says so as well', async ({ shopper }) => {
    await shopper.open('/faqs?p=no-such-piece');
    await expect(shopper.popup.getByText('Product Not Found', { exact: true })).toBeVisible();
    await expect(shopper.popup.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});
