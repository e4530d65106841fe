import { expectOneEmail } from '../support/mailbox.ts';
import type { RunningStore } from '../support/running-store.ts';
import { expect, test } from '../support/shop.ts';
import { MAYA, type Shopper } from '../support/shopper.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_PATH = '/product/chain-miami-cuban-10mm-yellow';
const RING = 'Square Pave Signet, Yellow';

const WIDTHS = [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a desktop', width: 1440, height: 900 },
] as const;

/** After payment, the order page, the empty cart and the one email all show the charge for one chain, 18 in. */
async function expectChainBought(
  shopper: Shopper,
  store: RunningStore,
  amounts: {
    due: string;
    discount?: string;
  },
): Promise<void> {
  const orderNumber = await shopper.expectPaidOrder();
  const main = shopper.page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByRole('listitem')).toContainText([CHAIN]);
  await expect(main.getByRole('listitem')).toContainText('18 in');
  await expect(
    main.getByText('A receipt is on its way to maya@example.com. Wrong address? Contact us'),
  ).toBeVisible();
  await expect(shopper.sum('Subtotal')).toHaveText('$317.95');
  await expect(shopper.sum('Total paid')).toHaveText(amounts.due);
  if (amounts.discount)
    await expect(shopper.sum('Discount (SAVE10, 10%)')).toHaveText(`−${amounts.discount}`);
  await expect(
    main.getByText('processing within 1-2 business days and delivery in 3-7 business days.'),
  ).toBeVisible();

  await shopper.expectUnits(0);
  await shopper.openCart();
  await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();

  const email = await expectOneEmail(store, orderNumber);
  expect(email.to).toBe(MAYA.email);
  expect(email.text).toContain(`1 x ${CHAIN}`);
  expect(email.text).toContain('Subtotal: $317.95');
  expect(email.text).toContain(`Total: ${amounts.due}`);
  if (amounts.discount) expect(email.text).toContain(`Discount (SAVE10, 10%): −${amounts.discount}`);
  expect(email.text).toContain(MAYA.addressLine1);
}

for (const { device, width, height } of WIDTHS) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height } });

    test('from a category through the popup to a paid order', async ({ shopper, store }) => {
      await shopper.open('/chains');
      await shopper.openProduct(CHAIN);
      await shopper.choose('18 in');
      await shopper.addToCart();
      await shopper.expectToast('Added to cart!');
      await expect(shopper.popup).toBeHidden();
      await shopper.expectUnits(1);

      await shopper.openCart();
      await expect(shopper.line(CHAIN)).toContainText('18 in');
      await expect(shopper.line(CHAIN)).toContainText('$317.95');
      await shopper.applyPromo('save10');
      await expect(shopper.cart.getByText('SAVE10', { exact: true })).toBeVisible();
      await expect(shopper.sum('Discount (SAVE10, 10%)')).toHaveText('−$31.80');
      await expect(shopper.sum('Total')).toHaveText('$286.15');
      await shopper.fillDetails();
      await shopper.checkout();

      expect(await shopper.readAmountDue()).toBe('$286.15');
      await expect(shopper.page.getByLabel('Email')).toHaveValue(MAYA.email);
      await shopper.payByCard('4242424242424242');
      await expectChainBought(shopper, store, { due: '$286.15', discount: '$31.80' });
    });

    test('from the product page to a paid order', async ({ shopper, store }) => {
      await shopper.open(CHAIN_PATH);
      await shopper.choose('18 in');
      await shopper.addToCart();
      await expect(shopper.cart).toBeVisible();
      await shopper.expectToast('Added to Cart', `${CHAIN} has been added to your cart.`);
      await shopper.fillDetails();
      await shopper.checkout();
      expect(await shopper.readAmountDue()).toBe('$317.95');
      await shopper.payByCard('4242424242424242');
      await expectChainBought(shopper, store, { due: '$317.95' });
    });
  });
}

test('two sizes of a ring are two lines of cart and order', async ({ shopper }) => {
  await shopper.open('/rings/hip-hop');
  for (const size of ['9', '10']) {
    await shopper.openProduct(RING);
    await shopper.choose(size);
    await shopper.addToCart();
    await expect(shopper.popup).toBeHidden();
  }
  await shopper.openCart();
  await expect(shopper.line(RING)).toHaveCount(2);
  await expect(shopper.line(RING).first()).toContainText('Size 10');
  await expect(shopper.line(RING).last()).toContainText('Size 9');
  await shopper
    .line(RING)
    .first()
    .getByRole('button', { name: /^Increase quantity/ })
    .click();
  await expect(shopper.sum('Total')).toHaveText('$557.85');
  await shopper.fillDetails();
  await shopper.checkout();
  expect(await shopper.readAmountDue()).toBe('$557.85');
  await shopper.payByCard('4242424242424242');
  await shopper.expectPaidOrder();
  const lines = shopper.page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Size 9');
  await expect(lines.first()).toContainText('$185.95');
  await expect(lines.last()).toContainText('Size 10');
  await expect(lines.last()).toContainText('qty 2');
  await expect(lines.last()).toContainText('$371.90');
  await expect(shopper.sum('Total paid')).toHaveText('$557.85');
});
