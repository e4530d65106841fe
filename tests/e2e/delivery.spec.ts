import type { Locator } from '@playwright/test';
import { expectOneEmail } from '../support/mailbox.ts';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

const CHAIN_PATH = '/product/chain-miami-cuban-12mm-yellow';
/** Marked SHIPS TODAY. */
const READY_PATH = '/product/chain-miami-cuban-10mm-yellow';
const CUSTOM_PATH = '/product/custom-nameplate-royal-rose';
const UNCONFIRMED = 'Cost confirmed by email before we ship';

/** The value next to a term in a list of facts or totals. */
const fact = (place: Locator, term: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByText(term, { exact: true }) })
    .locator('dd');

async function openCartWithChain(shopper: Shopper): Promise<void> {
  await shopper.open(CHAIN_PATH);
  await shopper.choose('18 in');
  await shopper.addToCart();
  await shopper.openCart();
}

test('the cart shows cost and duration of shipping to the selected country, and which orders ship free', async ({
  shopper,
}) => {
  await openCartWithChain(shopper);
  const { cart } = shopper;
  await expect(fact(cart, 'Shipping (Standard)')).toHaveText('Free');
  await expect(fact(cart, 'Delivery')).toHaveText('5-7 business days');
  await expect(cart.getByText('Every order ships free by Standard.')).toBeVisible();
  await expect(
    cart.getByText('Express $15.99, 2-3 business days; Overnight $29.99, 1 business day'),
  ).toBeVisible();
  await expect(cart.getByText('Shipping and taxes calculated at checkout')).toBeVisible();

  await shopper.field('Country').selectOption('CA');
  await expect(fact(cart, 'Shipping (Canada)')).toHaveText('$19.99');
  await expect(fact(cart, 'Delivery')).toHaveText('7-10 business days');
  await expect(cart.getByText('The payment page adds it to the total.')).toBeVisible();
  await expect(cart.getByText(/ships free/)).toHaveCount(0);

  await shopper.field('Country').selectOption('BR');
  await expect(fact(cart, 'Shipping (International)')).toHaveText(UNCONFIRMED);
  await expect(fact(cart, 'Processing')).toHaveText('1-2 business days');
  await expect(cart.getByText(/\bFree\b/)).toHaveCount(0);

  await shopper.open(CUSTOM_PATH);
  await shopper.choose('16 in');
  await shopper.page.getByLabel('Name', { exact: true }).fill('Maya');
  await shopper.addToCart();
  await shopper.openCart();
  await expect(fact(cart, 'Processing')).toHaveText('2-4 weeks');
});

test('the days of arrival are the same on the page, in the popup, in the cart and on the order, in the country chosen once', async ({
  page,
  shopper,
}) => {
  await shopper.open(READY_PATH);
  const shown = (place: Locator) => place.locator('[data-arrival] b');
  const main = page.getByRole('main');
  const atHome = (await shown(main).textContent()) ?? '';
  const countries = main.getByLabel('Deliver to');
  await expect(countries.getByRole('option', { name: 'Canada' })).toBeAttached();
  await expect(countries.getByRole('option', { name: 'Brazil' })).toHaveCount(0);
  await countries.focus();
  await countries.selectOption('BR');
  await expect(main.getByText('in Brazil')).toBeVisible();
  await countries.selectOption('CA');
  await expect(main.getByText('in Canada (Canada, $19.99)')).toBeVisible();
  const inCanada = (await shown(main).textContent()) ?? '';
  expect(inCanada).not.toBe(atHome);

  await shopper.open('/chains');
  await shopper.openProduct('Miami Cuban Link Chain, 10 mm');
  await expect(shown(shopper.popup)).toHaveText(inCanada);
  await shopper.choose('18 in');
  await shopper.addToCart();
  await shopper.openCart();
  await expect(fact(shopper.cart, 'Arrives')).toHaveText(inCanada);
  await expect(shopper.field('Country')).toHaveValue('CA');
  await shopper.fillDetails({ country: 'US' });
  await expect(fact(shopper.cart, 'Arrives')).toHaveText(atHome);
  await shopper.checkout();
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  await expect(fact(page.getByRole('main'), 'Estimated arrival')).toHaveText(atHome);

  await shopper.open(READY_PATH);
  await expect(shown(page.getByRole('main'))).toHaveText(atHome);
});

test('the cart lists no country that is not served, not even a stored one', async ({ page, shopper }) => {
  await openCartWithChain(shopper);
  const country = shopper.field('Country');
  await expect(country.getByRole('option').first()).toHaveText('United States');
  await expect(country.getByRole('option', { name: 'Brazil' })).toBeAttached();
  await expect(country.getByRole('option', { name: 'North Korea' })).toHaveCount(0);

  await shopper.fillDetails();
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('checkout-draft') ?? '';
    sessionStorage.setItem('checkout-draft', kept.replace('"country":"US"', '"country":"KP"'));
  });
  await page.reload();
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await expect(country).toHaveValue('');
  await expect(country.getByRole('option').first()).toHaveText('Choose a country');
});

test.describe('a refused country', () => {
  // The browser logs the refused call.
  test.use({ expectsNoErrors: false });

  test('is named', async ({ page, shopper }) => {
    await openCartWithChain(shopper);
    await shopper.fillDetails();
    await page.route('**/create-checkout', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace('"US"', '"KP"') }),
    );
    await shopper.checkoutButton.click();
    await shopper.expectToast(
      'Checkout failed',
      'We do not ship to North Korea. Please choose another country.',
    );
  });
});

for (const { country, method, cost, delivery } of [
  { country: 'US', method: 'Express', cost: '$15.99', delivery: '2-3 business days' },
  { country: 'BR', method: 'International', cost: UNCONFIRMED, delivery: '10-21 business days' },
]) {
  test(`an order to ${country} by ${method} shows the same estimate on payment page, order page, lookup and in its email`, async ({
    page,
    shopper,
    store,
  }) => {
    await openCartWithChain(shopper);
    await shopper.fillDetails();
    await shopper.field('Country').selectOption(country);
    if (country === 'BR') {
      await expect(fact(shopper.cart, `Shipping (${method})`)).toHaveText(cost);
      await expect(fact(shopper.cart, 'Delivery')).toHaveText(delivery);
    } else {
      await expect(shopper.cart.getByText(`${method} ${cost}, ${delivery}`)).toBeVisible();
    }
    await shopper.checkout();
    if (country === 'BR') {
      await expect(page.getByText(`Shipping: ${UNCONFIRMED}.`)).toBeVisible();
      await expect(page.getByText(/\bFree\b/)).toHaveCount(0);
    } else {
      await page.getByRole('button', { name: new RegExp(`^${method}`) }).click();
    }
    await shopper.payByCard('4242424242424242');
    const orderNumber = await shopper.expectPaidOrder();
    const main = page.getByRole('main');
    await expect(fact(main, `Shipping (${method})`)).toHaveText(cost);
    await expect(fact(main, 'Processing')).toHaveText('1-2 business days');
    await expect(fact(main, 'Delivery')).toHaveText(delivery);
    await expect(fact(main, 'Status')).toHaveText('Paid');

    const { text, html } = await expectOneEmail(store, orderNumber);
    for (const form of [text, html]) {
      expect(form).toContain(`Processing takes 1-2 business days and delivery ${delivery}.`);
      expect(form).toContain(cost);
    }
    expect(text).toContain(`Shipping (${method}): ${cost}`);

    await shopper.open('/orders');
    await page.getByLabel('Order number').fill(orderNumber);
    await main.getByLabel('Email', { exact: true }).fill('maya@example.com');
    await page.getByRole('button', { name: 'Find order' }).click();
    await expect(fact(main, `Shipping (${method})`)).toHaveText(cost);
    await expect(fact(main, 'Delivery')).toHaveText(delivery);
    await expect(fact(main, 'Status')).toHaveText('Paid');
  });
}
