import type { Page } from '@playwright/test';
import { expect, test } from '../support/api-shop.ts';
import { expectOnlyToast } from '../support/exact-toast.ts';
import { Shopper } from '../support/shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

const STUDS = 'Round Moissanite Studs, 2 ct';
const NEEDS = 'Promo code PAIR needs a larger order, $300.00 or more.';

test.beforeAll(async ({ merchant }) => {
  await merchant.query("insert into promo_codes (code, percentage, min_subtotal) values ('PAIR', 10, 30000)");
});

/** A shopper with one pair of studs, $195.99, in the open cart. */
async function openCartWithStuds(page: Page, address: string): Promise<Shopper> {
  const shopper = await Shopper.in(page);
  await shopper.open(`${address}/product/earring-studs-round-2ct-white`);
  await shopper.addToCart();
  await shopper.closeToasts();
  return shopper;
}

async function tryCode(shopper: Shopper): Promise<void> {
  await shopper.cart.getByRole('textbox', { name: 'Promo code' }).fill('pair');
  await shopper.cart.getByRole('button', { name: 'Apply' }).click();
}

test('applying a code below its minimum is refused with the minimum', async ({ page, store }) => {
  const shopper = await openCartWithStuds(page, store.address);
  await tryCode(shopper);
  await expectOnlyToast(shopper, 'Invalid promo code', NEEDS);
  await expect(shopper.sum('Total')).toHaveText('$195.99');
});

test('a code gives no discount while the cart is below its minimum, and says so', async ({ page, store }) => {
  const shopper = await openCartWithStuds(page, store.address);
  const increase = shopper.line(STUDS).getByRole('button', { name: /^Increase/ });
  await increase.click();
  await tryCode(shopper);
  await expectOnlyToast(shopper, 'Promo code applied!', 'You save 10% on your order.');
  await expect(shopper.sum('Total')).toHaveText('$352.78');
  await shopper
    .line(STUDS)
    .getByRole('button', { name: /^Decrease/ })
    .click();
  await expect(shopper.cart.getByText(NEEDS)).toBeVisible();
  await expect(shopper.cart.getByText(/^Discount/)).toHaveCount(0);
  await expect(shopper.sum('Total')).toHaveText('$195.99');
  await shopper.fillDetails();
  await shopper.checkout();
  expect(await shopper.readAmountDue(), 'what the cart showed is what is charged').toBe('$195.99');
  await page.goBack();
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await increase.click();
  await expect(shopper.cart.getByText(NEEDS)).toHaveCount(0);
  await expect(shopper.sum('Discount (PAIR, 10%)')).toHaveText('−$39.20');
});
