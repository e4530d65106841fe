import { expect, test } from '../support/shop.ts';
import { Shopper } from '../support/shopper.ts';
import { changeStoredLine, readStoredLines, replaceStoredCart } from '../support/stored-cart.ts';

const RING = 'Octagon Pave Signet, White';
/** $195.99, no choices. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';

test('a reload and a new visit show it closed with its contents', async ({ shopper, context }) => {
  await shopper.open('/product/ring-signet-pave-octagon-white');
  for (const size of ['9', '7']) {
    await shopper.choose(size);
    await shopper.addToCart();
    await shopper.closeCart();
  }
  await shopper.page.reload();
  await shopper.waitUntilHydrated();
  await shopper.expectUnits(2);
  await expect(shopper.cart).toBeHidden();
  await shopper.page.close();
  const later = await Shopper.in(await context.newPage());
  await later.open('/');
  await later.expectUnits(2);
  await later.openCart();
  await expect(later.line(RING)).toContainText(['Size 7 /', 'Size 9 /']);
});

test('a cart left open by a reload and opened again at once closes over the same page', async ({
  shopper,
  page,
}) => {
  // Held, so that the press comes before the drawer.
  const { promise: isPressed, resolve: release } = Promise.withResolvers<void>();
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await shopper.closeCart();
  // If the cart opens while a reload is in progress, the browser keeps one entry, marked as the open cart.
  await page.evaluate(() => history.replaceState({ ...history.state, layer: 'cart' }, ''));
  await page.route('**/assets/cart-drawer-*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.reload();
  await shopper.waitUntilHydrated();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await shopper.cartButton.click();
  release();
  await expect(shopper.cart).toBeVisible();
  await shopper.closeCart();
  await expect(page.locator('body[data-same-page]')).toBeAttached();
  await shopper.openCart();
  await page.goBack();
  await expect(shopper.cart).toBeHidden();
  await expect(page.locator('body[data-same-page]')).toBeAttached();
});

const rubbish = [
  'not json',
  '[]',
  'null',
  '{"lines":{"0":1}}',
  '{"lines":[{"id":"ring","name":"Ring","price":-5,"quantity":1}],"promo":{"code":"ALL","discountPercentage":100000}}',
];
for (const text of rubbish) {
  test(`a stored cart of ${text} is an empty cart that works`, async ({ shopper, page }) => {
    await shopper.open(STUDS_PATH);
    await replaceStoredCart(page, text);
    await shopper.waitUntilHydrated();
    await shopper.expectUnits(0);
    await shopper.addToCart();
    await expect(shopper.sum('Total')).toHaveText('$195.99');
  });
}

test('a tampered line is dropped or shown as text, never executed', async ({ shopper, page }) => {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await changeStoredLine(page, { name: '<img src=x onerror="window.isHacked=true">', quantity: 2 });
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await expect(shopper.line('<img src=x')).toBeVisible();
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
  await changeStoredLine(page, { quantity: 1.5 });
  await shopper.waitUntilHydrated();
  await shopper.expectUnits(0);
});

test('a changed price is adopted, and the line says so', async ({ shopper, page }) => {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await changeStoredLine(page, { price: 9900 });
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await expect(shopper.line(STUDS)).toContainText('Price updated, was $99.00');
  await expect(shopper.sum('Total')).toHaveText('$195.99');
  expect(await readStoredLines(page)).toMatchObject([{ price: 19599 }]);
  await shopper.closeCart();
  await shopper.openCart();
  await expect(shopper.line(STUDS)).not.toContainText('Price updated');
});

test('a line that cannot be bought anymore says so and is not dropped', async ({ shopper, page }) => {
  await shopper.open(STUDS_PATH);
  await shopper.addToCart();
  await changeStoredLine(page, { id: 'earring-hoops-pave-white', name: 'Pave Hoops, White' });
  await shopper.waitUntilHydrated();
  await shopper.openCart();
  await expect(shopper.line('Pave Hoops, White')).toContainText(
    'No longer available. Remove it to check out.',
  );
});
