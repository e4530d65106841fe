import { expect, test } from '../support/api-shop.ts';
import { expectOneEmail } from '../support/mailbox.ts';
import { Shopper } from '../support/shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

const STUDS_PATH = '/product/earring-studs-round-2ct-white';

test('an amount off and free shipping are in the cart, on the payment page, in the order and its email', async ({
  page,
  store,
  merchant,
}) => {
  await merchant.query(`insert into promo_codes (code, amount_off, free_shipping, categories)
    values ('STUDS20', 2000, true, '{earring_products}')`);
  const shopper = await Shopper.in(page);
  await shopper.open(store.address + STUDS_PATH);
  await shopper.addToCart();
  await shopper.applyPromo('studs20');
  await expect(shopper.cart.getByText('$20.00 off, free shipping')).toBeVisible();
  await expect(shopper.sum('Discount (STUDS20)')).toHaveText('−$20.00');
  await shopper.field('Country').selectOption('CA');
  await expect(shopper.sum('Shipping (Canada)')).toHaveText('Free');
  await shopper.fillDetails();
  await expect(shopper.sum('Total')).toHaveText('$175.99');
  await shopper.checkout();
  expect(await shopper.readAmountDue()).toBe('$175.99');
  await shopper.payByCard('4242 4242 4242 4242');
  const orderNumber = await shopper.expectPaidOrder();
  await expect(shopper.sum('Discount (STUDS20)')).toHaveText('−$20.00');
  await expect(shopper.sum('Total paid')).toHaveText('$175.99');
  const { text } = await expectOneEmail(store, orderNumber);
  expect(text).toContain('Discount (STUDS20): −$20.00');
  expect(text).toContain('Total: $175.99');
});

test('a code that expires while it is in a cart is removed with a message', async ({
  page,
  store,
  merchant,
}) => {
  await merchant.query("insert into promo_codes (code, percentage) values ('ENDING', 20)");
  const shopper = await Shopper.in(page);
  await shopper.open(store.address + STUDS_PATH);
  await shopper.addToCart();
  await shopper.applyPromo('ending');
  await expect(shopper.sum('Discount (ENDING, 20%)')).toHaveText('−$39.20');
  await merchant.query("update promo_codes set ends_at = now() where code = 'ENDING'");
  await shopper.expectToast('Invalid promo code', 'Promo code ENDING has ended.');
  await expect(shopper.cart.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
  await expect(shopper.sum('Total')).toHaveText('$195.99');
});
