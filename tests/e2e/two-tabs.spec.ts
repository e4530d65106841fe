import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/shop.ts';
import { Shopper } from '../support/shopper.ts';

/** $195.99, no choices. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';
/** $117.95, no choices. */
const SMALL_STUDS = 'Round Moissanite Studs, 1 ct';
const SMALL_STUDS_PATH = '/product/earring-studs-round-1ct-white';

/** The same shopper in another tab. */
async function openTab(context: BrowserContext, path: string): Promise<Shopper> {
  const tab = await Shopper.in(await context.newPage());
  await tab.open(path);
  return tab;
}

test('a product added in one tab appears in the other, in the badge and the open drawer', async ({
  context,
  shopper,
}) => {
  await shopper.open('/');
  const other = await openTab(context, STUDS_PATH);
  await other.addToCart();
  await shopper.expectUnits(1);
  await shopper.openCart();
  await expect(shopper.line(STUDS)).toBeVisible();
  await other
    .line(STUDS)
    .getByRole('button', { name: /^Increase quantity/ })
    .click();
  await expect(shopper.sum('Total')).toHaveText('$391.98');
  // Remove is at the position of the cart button: right after opening, a click there counts as the second half of a
  // double click.
  await shopper.line(STUDS).hover();
  await shopper
    .line(STUDS)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(other.cart.getByText('Your cart is empty')).toBeVisible();
  await other.expectUnits(0);
});

test('products added in two tabs at the same moment are both in the cart', async ({ context, shopper }) => {
  await shopper.open(STUDS_PATH);
  const other = await openTab(context, SMALL_STUDS_PATH);
  await Promise.all([shopper.addToCart(), other.addToCart()]);
  await shopper.expectUnits(2);
  await other.expectUnits(2);
});

test('a product added in another tab while paying stays in the cart', async ({ context, shopper }) => {
  await shopper.checkoutWith(STUDS_PATH);
  const other = await openTab(context, SMALL_STUDS_PATH);
  await other.addToCart();
  await other.expectUnits(2);
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  await expect(shopper.sum('Total paid')).toHaveText('$195.99');
  await shopper.expectUnits(1);
  await other.expectUnits(1);
  await expect(other.line(SMALL_STUDS)).toBeVisible();
  await expect(other.line(STUDS)).toHaveCount(0);
});

test('a promo code removed in one tab is removed in the other, and from the charge', async ({
  context,
  shopper,
}) => {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await shopper.applyPromo('SAVE10');
  await shopper.fillDetails();
  const other = await openTab(context, '/chains');
  await other.openCart();
  await expect(other.sum('Total')).toHaveText('$176.39');
  await other.cart.getByRole('button', { name: 'Remove promo code' }).click();
  await other.expectToast('Promo code removed', 'The promo code has been removed from your order.');
  await expect(shopper.sum('Total')).toHaveText('$195.99');
  await expect(shopper.field('Promo code')).toHaveValue('');
  await shopper.checkout();
  expect(await shopper.readAmountDue()).toBe('$195.99');
});

test('paying in one tab empties the cart of the other', async ({ context, shopper }) => {
  await shopper.open(STUDS_PATH);
  const other = await openTab(context, '/chains');
  await shopper.addToCart();
  await shopper.fillDetails();
  await other.expectUnits(1);
  await other.openCart();
  await shopper.checkout();
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  await other.expectUnits(0);
  await expect(other.cart.getByText('Your cart is empty')).toBeVisible();
});

test('a cart checked out in two tabs of one page is one payment, paid once', async ({ context, shopper }) => {
  const sessionId = await shopper.checkoutWith(STUDS_PATH);
  const other = await openTab(context, STUDS_PATH);
  await other.openCart();
  await other.fillDetails();
  expect(await other.checkout()).toBe(sessionId);
  await shopper.payByCard('4242424242424242');
  const orderNumber = await shopper.expectPaidOrder();
  await shopper.expectUnits(0);
  await other.payByCard('4242424242424242');
  expect(await other.expectPaidOrder(), 'the late payment ends at the same order').toBe(orderNumber);
});

test('a cart checked out from two pages and paid on the first is paid', async ({ context, shopper }) => {
  await shopper.checkoutWith(STUDS_PATH);
  const other = await openTab(context, '/chains');
  await other.openCart();
  await other.fillDetails();
  await other.checkout();
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  await shopper.expectUnits(0);
  await other.page.getByRole('link', { name: 'Cancel and return to the store' }).click();
  await other.waitUntilHydrated();
  await other.expectUnits(0);
});

test('checking out in a second tab closes the payment page of the first', async ({ context, shopper }) => {
  await shopper.checkoutWith(STUDS_PATH);
  const other = await openTab(context, SMALL_STUDS_PATH);
  await other.addToCart();
  await other.fillDetails();
  await other.checkout();
  await shopper.payByCard('4242424242424242');
  await expect(shopper.page.getByRole('heading', { name: 'This payment link has expired' })).toBeVisible();
  await other.payByCard('4242424242424242');
  await other.expectPaidOrder();
  await expect(other.sum('Total paid')).toHaveText('$313.94');
});
