import type { Locator } from '@playwright/test';
import { expectExactToast } from '../support/exact-toast.ts';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';
import { changeStoredLine, readStoredLines } from '../support/stored-cart.ts';

/** $242.00, sizes 7 to 12. */
const RING = 'Octagon Pave Signet, White';
const RING_PATH = '/product/ring-signet-pave-octagon-white';
/** $317.95 at 18 in. */
const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_PATH = '/product/chain-miami-cuban-10mm-yellow';
/** $195.99, nothing to choose. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';

/** Adds a product from its page, which opens the cart. */
async function put(shopper: Shopper, path: string, ...choices: string[]): Promise<void> {
  await shopper.open(path);
  await add(shopper, ...choices);
}

async function add(shopper: Shopper, ...choices: string[]): Promise<void> {
  for (const choice of choices) await shopper.choose(choice);
  await shopper.addToCart();
}

async function putBothSizes(shopper: Shopper): Promise<void> {
  await put(shopper, RING_PATH, '9');
  await shopper.closeCart();
  await add(shopper, '7');
}

const quantityOf = (line: Locator) => line.locator('[aria-live]');
const raise = (line: Locator) => line.getByRole('button', { name: /^Increase quantity/ }).click();
const lower = (line: Locator) => line.getByRole('button', { name: /^Decrease quantity/ }).click();

test.beforeEach(({ page }) => keepToasts(page));

test.describe('contents', () => {
  test('on a first visit it is closed and empty, with a link to the shop', async ({ shopper, page }) => {
    await shopper.open('/faqs');
    await expect(shopper.cart).toBeHidden();
    await shopper.expectUnits(0);
    await shopper.openCart();
    await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
    await expect(shopper.cart.getByRole('button', { name: 'Clear cart' })).toHaveCount(0);
    await shopper.cart.getByRole('link', { name: 'Shop best deals' }).click();
    await expect(page).toHaveURL(/\/best-deals$/);
    await expect(shopper.cart).toBeHidden();
  });

  test('the same choice increases a line, and another choice is a new line', async ({ shopper }) => {
    await put(shopper, RING_PATH, '9');
    await shopper.closeCart();
    await add(shopper, '9');
    await expect(shopper.line(RING)).toHaveCount(1);
    await expect(quantityOf(shopper.line('Size 9 /'))).toHaveText('2');
    await shopper.closeCart();
    await add(shopper, '7');
    await expect(shopper.line(RING)).toHaveCount(2);
    await expect(quantityOf(shopper.line('Size 9 /'))).toHaveText('2');
    await expect(quantityOf(shopper.line('Size 7 /'))).toHaveText('1');
    await shopper.expectUnits(3);
  });

  test('a line shows its choices and price, and links to its product', async ({ shopper, page }) => {
    await put(shopper, CHAIN_PATH, '18 in');
    const line = shopper.line(CHAIN);
    await expect(line).toContainText('18 in / Yellow Gold');
    await expect(line).not.toContainText('Standard');
    await expect(line.locator('img')).toHaveJSProperty('complete', true);
    await raise(line);
    await expect(line).toContainText('$317.95 each');
    await expect(line).toContainText('$635.90');
    await line.getByRole('link', { name: CHAIN }).click();
    await expect(shopper.cart).toBeHidden();
    await expect(page).toHaveURL(`${CHAIN_PATH}?length=18`);
  });

  test("stores a line's own fields and nothing else of the product", async ({ shopper, page }) => {
    await put(shopper, CHAIN_PATH, '18 in');
    expect(await readStoredLines(page)).toEqual([
      {
        id: 'chain-miami-cuban-10mm-yellow',
        source_table: 'chain_products',
        name: CHAIN,
        image_url: expect.any(String),
        price: 31795,
        quantity: 1,
        stripe_price_id: 'price_demo_chain_miami_cuban_10mm_yellow_18in',
        selectedSize: 'Standard',
        selectedColor: 'Yellow Gold',
        selectedLength: '18 in',
        ships_today: true,
      },
    ]);
  });

  test('has fields for email and address that the browser can autofill', async ({ shopper }) => {
    await put(shopper, STUDS_PATH);
    const completions = {
      Email: 'email',
      'Full name': 'shipping name',
      Address: 'shipping address-line1',
      'Apartment, suite (optional)': 'shipping address-line2',
      City: 'shipping address-level2',
      State: 'shipping address-level1',
      'ZIP code': 'shipping postal-code',
      Country: 'shipping country',
    };
    for (const [label, completion] of Object.entries(completions)) {
      await expect(shopper.field(label)).toHaveAttribute('autocomplete', completion);
    }
    await expect(shopper.field('Country')).toHaveValue('US');
    expect(await shopper.field('Country').locator('option').count()).toBeGreaterThan(200);
  });
});

test.describe('changes', () => {
  test('removing one size of a ring keeps the other, and undo restores its position', async ({ shopper }) => {
    await putBothSizes(shopper);
    await shopper.cart.getByRole('button', { name: `Remove ${RING}, Size 9, Silver` }).click();
    await expectExactToast(
      shopper,
      'Removed from cart',
      `${RING}, Size 9, Silver has been removed from your cart.`,
    );
    await expect(shopper.line(RING)).toHaveCount(1);
    await expect(shopper.line('Size 7 /')).toBeVisible();
    await shopper.expectUnits(1);
    await shopper.toast('Removed from cart').getByRole('button', { name: 'Undo' }).click();
    await expect(shopper.line(RING)).toContainText(['Size 7 /', 'Size 9 /']);
    await shopper.expectUnits(2);
  });

  test('a quantity change affects one size only, and updates badge and totals at once', async ({
    shopper,
  }) => {
    await putBothSizes(shopper);
    await raise(shopper.line('Size 9 /'));
    await raise(shopper.line('Size 9 /'));
    await expect(quantityOf(shopper.line('Size 9 /'))).toHaveText('3');
    await expect(quantityOf(shopper.line('Size 7 /'))).toHaveText('1');
    await shopper.expectUnits(4);
    await expect(shopper.sum('Total')).toHaveText('$968.00');
    await lower(shopper.line('Size 9 /'));
    await expect(quantityOf(shopper.line('Size 9 /'))).toHaveText('2');
    await shopper.expectUnits(3);
  });

  test('decreasing below 1 removes the line', async ({ shopper }) => {
    await putBothSizes(shopper);
    await lower(shopper.line('Size 7 /'));
    await expect(shopper.line(RING)).toHaveCount(1);
    await expectExactToast(
      shopper,
      'Removed from cart',
      `${RING}, Size 7, Silver has been removed from your cart.`,
    );
    await lower(shopper.line('Size 9 /'));
    await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
    await shopper.expectUnits(0);
  });

  test('clearing empties it at once, and undo restores every line', async ({ shopper }) => {
    await putBothSizes(shopper);
    await raise(shopper.line('Size 7 /'));
    await shopper.cart.getByRole('button', { name: 'Clear cart' }).click();
    await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
    await expectExactToast(shopper, 'Cart cleared', 'All items were removed from your cart.');
    await shopper.expectUnits(0);
    await shopper.toast('Cart cleared').getByRole('button', { name: 'Undo' }).click();
    await expect(shopper.line(RING)).toContainText(['Size 7 /', 'Size 9 /']);
    await shopper.expectUnits(3);
  });

  test('holds up to 99 units of one product and says so', async ({ shopper, page }) => {
    await put(shopper, STUDS_PATH);
    await changeStoredLine(page, { quantity: 98 });
    await shopper.waitUntilHydrated();
    await shopper.openCart();
    await raise(shopper.line(STUDS));
    await expect(quantityOf(shopper.line(STUDS))).toHaveText('99');
    await raise(shopper.line(STUDS));
    await expectExactToast(shopper, 'Quantity limit', 'A cart holds up to 99 of one piece.');
    await expect(quantityOf(shopper.line(STUDS))).toHaveText('99');
    await shopper.closeCart();
    await shopper.closeToasts();
    await (await shopper.addButton()).click();
    await expectExactToast(shopper, 'Quantity limit', 'A cart holds up to 99 of one piece.');
    await shopper.expectUnits(99);
  });

  test('totals are exact to the cent, half a cent rounds up', async ({ shopper }) => {
    await put(shopper, CHAIN_PATH, '18 in');
    await raise(shopper.line(CHAIN));
    await raise(shopper.line(CHAIN));
    await expect(shopper.sum('Subtotal')).toHaveText('$953.85');
    await expect(shopper.sum('Total')).toHaveText('$953.85');
    await shopper.applyPromo('SAVE10');
    // 10% of $953.85 is $95.385.
    await expect(shopper.sum('Discount (SAVE10, 10%)')).toHaveText('−$95.39');
    await expect(shopper.sum('Total')).toHaveText('$858.46');
    await expect(shopper.cart.getByText('Shipping and taxes calculated at checkout')).toBeVisible();
  });
});
