import { expect, test } from '../support/shop.ts';
import { MAYA, Shopper } from '../support/shopper.ts';

const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';

test('an order is listed in the browser it was placed in, and found by its number in any other', async ({
  page,
  shopper,
  browser,
  store,
}) => {
  test.slow();
  await shopper.open('/orders');
  await expect(page.getByText(/^No orders in this browser yet/)).toBeVisible();
  expect(
    await page.evaluate(() => localStorage.getItem('guest-session')),
    'none before it is needed',
  ).toBeNull();

  await shopper.checkoutWith(STUDS_PATH);
  await shopper.payByCard('4242424242424242');
  const orderNumber = await shopper.expectPaidOrder();
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click();
  const order = page.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(order).toContainText('$195.99');
  await expect(order).toContainText('Paid');
  await order.getByRole('link', { name: `View order ${orderNumber}` }).click();
  expect(await shopper.expectPaidOrder()).toBe(orderNumber);

  const elsewhere = await browser.newContext({ baseURL: store.address });
  const other = await elsewhere.newPage();
  const otherShopper = await Shopper.in(other);
  await otherShopper.open('/chains');
  const help = other.getByRole('contentinfo').getByRole('navigation', { name: 'HELP' }).getByRole('link');
  await expect(help).toHaveText([
    'Shipping',
    'Returns',
    'Size guides',
    'FAQs',
    'Contact',
    'Track order',
    'Saved pieces',
    'Check a certificate',
  ]);
  await help.filter({ hasText: 'Track order' }).click();
  await expect(other.getByText(/^No orders in this browser yet/)).toBeVisible();
  const find = async (email: string) => {
    await other.getByLabel('Order number').fill(orderNumber.toLowerCase());
    await other.getByLabel('Email', { exact: true }).fill(email);
    await other.getByRole('button', { name: 'Find order' }).click();
  };
  await find('somebody@example.com');
  await expect(other.getByRole('alert')).toContainText('No order matches this number and email address.');
  await find(MAYA.email);
  const confirmed = other.getByRole('heading', { name: `Order ${orderNumber} is confirmed.` });
  await expect(confirmed).toBeVisible();
  await expect(other.getByRole('main')).toContainText(STUDS);
  await expect(other.getByText(MAYA.email)).toHaveCount(0);
  await expect(other).toHaveURL(/\/orders$/);
  await other.getByRole('button', { name: 'Find another order' }).click();
  await expect(other.getByLabel('Order number')).toHaveValue('');
  // Over HTTP too: the page's form sends the input unchanged.
  const letters = orderNumber.slice('FH-'.length);
  for (const typed of [letters, ` fh ${letters.toLowerCase()} `, `FH${letters}`]) {
    const form = { order_number: typed, email: ` ${MAYA.email.toUpperCase()} ` };
    const page = await other.request.post('/orders', { form });
    expect(page.status(), typed).toBe(200);
    expect(await page.text(), typed).toContain(orderNumber);
    const json = await other.request.post('/api/functions/find-order', { data: form });
    expect(json.status(), typed).toBe(200);
  }
  await elsewhere.close();
});

test.describe('without a guest session', () => {
  // The browser logs the failed call.
  test.use({ expectsNoErrors: false });

  test('checkout works', async ({ page, shopper }) => {
    await page.route('**/api/auth/*', (route) => route.fulfill({ status: 500, json: {} }));
    await shopper.checkoutWith(STUDS_PATH);
    await expect(shopper.payButton).toBeVisible();
  });
});
