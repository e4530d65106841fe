import type { Locator, Page } from '@playwright/test';
import { expectExactToast } from '../support/exact-toast.ts';
import { readKeptLines, replaceKeptCart, tamperWithLine } from '../support/kept-cart.ts';
import { expect, test } from '../support/shop.ts';
import { Shopper } from '../support/shopper.ts';

/** $242.00, sizes 7 to 12. */
const RING = 'Octagon Pave Signet, White';
const RING_PATH = '/product/ring-signet-pave-octagon-white';
/** $317.95 at 18 in. */
const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_PATH = '/product/chain-miami-cuban-10mm-yellow';
/** $195.99, nothing to choose. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_PATH = '/product/earring-studs-round-2ct-white';

/** From the product's page into the cart, which is open then. */
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
const remove = (line: Locator) => line.getByRole('button', { name: /^Remove/ }).click();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('what is in it', () => {
  test('CA-01, CA-24: a first visit finds it closed and empty, with a way to the shop', async ({
    shopper,
    page,
  }) => {
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

  test('CA-03, CA-04, CA-05: the same choice raises a line, another choice is a line of its own', async ({
    shopper,
  }) => {
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

  test('CA-10, CA-29, PO-38: a line names its choices, its prices and leads to its product', async ({
    shopper,
    page,
  }) => {
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
    await expect(page).toHaveURL(CHAIN_PATH);
  });

  test('EN-07, CA-30: keeps the fields of a line and nothing else of the product', async ({
    shopper,
    page,
  }) => {
    await put(shopper, CHAIN_PATH, '18 in');
    expect(await readKeptLines(page)).toEqual([
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
      },
    ]);
  });

  test('CA-14, CA-15, CA-16: asks for e-mail and address, ready to be filled in by the browser', async ({
    shopper,
  }) => {
    await put(shopper, STUDS_PATH);
    const completions = {
      'E-mail': 'email',
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

test.describe('changing it', () => {
  test('CA-08: removing one size of a ring keeps the other, and undo puts it back in its place', async ({
    shopper,
  }) => {
    await putBothSizes(shopper);
    await remove(shopper.line('Size 9 /'));
    await expectExactToast(shopper, 'Removed from cart', `${RING} has been removed from your cart.`);
    await expect(shopper.line(RING)).toHaveCount(1);
    await expect(shopper.line('Size 7 /')).toBeVisible();
    await shopper.expectUnits(1);
    await shopper.toast('Removed from cart').getByRole('button', { name: 'Undo' }).click();
    await expect(shopper.line(RING)).toContainText(['Size 9 /', 'Size 7 /']);
    await shopper.expectUnits(2);
  });

  test('CA-09, CA-11, SH-36: a new quantity is of one size only, and in badge and sums at once', async ({
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

  test('CA-06, CA-07: lowering below 1 removes the line', async ({ shopper }) => {
    await putBothSizes(shopper);
    await lower(shopper.line('Size 7 /'));
    await expect(shopper.line(RING)).toHaveCount(1);
    await expectExactToast(shopper, 'Removed from cart', `${RING} has been removed from your cart.`);
    await lower(shopper.line('Size 9 /'));
    await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
    await shopper.expectUnits(0);
  });

  test('CA-13: clearing empties it at once, and undo brings every line back', async ({ shopper }) => {
    await putBothSizes(shopper);
    await raise(shopper.line('Size 7 /'));
    await shopper.cart.getByRole('button', { name: 'Clear cart' }).click();
    await expect(shopper.cart.getByText('Your cart is empty')).toBeVisible();
    await expectExactToast(shopper, 'Cart cleared', 'All items were removed from your cart.');
    await shopper.expectUnits(0);
    await shopper.toast('Cart cleared').getByRole('button', { name: 'Undo' }).click();
    await expect(shopper.line(RING)).toContainText(['Size 9 /', 'Size 7 /']);
    await shopper.expectUnits(3);
  });

  test('CA-25: holds 99 of one piece and says so beyond', async ({ shopper, page }) => {
    await put(shopper, STUDS_PATH);
    await tamperWithLine(page, { quantity: 98 });
    await shopper.waitUntilAlive();
    await shopper.openCart();
    await raise(shopper.line(STUDS));
    await expect(quantityOf(shopper.line(STUDS))).toHaveText('99');
    await raise(shopper.line(STUDS));
    await expectExactToast(shopper, 'Quantity limit', 'A cart holds up to 99 of one piece.');
    await expect(quantityOf(shopper.line(STUDS))).toHaveText('99');
    await shopper.closeCart();
    await (await shopper.addButton()).click();
    await expectExactToast(shopper, 'Cart limit reached', 'Your cart already holds 99 of this piece.');
    await shopper.expectUnits(99);
  });

  test('CA-17, CA-18, CA-19: sums are exact to the cent, half a cent is rounded up', async ({ shopper }) => {
    await put(shopper, CHAIN_PATH, '18 in');
    await raise(shopper.line(CHAIN));
    await raise(shopper.line(CHAIN));
    await expect(shopper.sum('Subtotal')).toHaveText('$953.85');
    await expect(shopper.sum('Total')).toHaveText('$953.85');
    await shopper.applyPromo('SAVE10');
    // 10 % of $953.85 is $95.385.
    await expect(shopper.sum('Discount (SAVE10, 10%)')).toHaveText('-$95.39');
    await expect(shopper.sum('Total')).toHaveText('$858.46');
    await expect(shopper.cart.getByText('Shipping and taxes calculated at checkout')).toBeVisible();
  });
});

test.describe('keeping it', () => {
  test('CA-01: a reload and a new visit find it closed with everything in it', async ({
    shopper,
    context,
  }) => {
    await putBothSizes(shopper);
    await shopper.page.reload();
    await shopper.waitUntilAlive();
    await shopper.expectUnits(2);
    await expect(shopper.cart).toBeHidden();
    await shopper.page.close();
    const later = new Shopper(await context.newPage());
    await later.open('/');
    await later.expectUnits(2);
    await later.openCart();
    await expect(later.line(RING)).toContainText(['Size 9 /', 'Size 7 /']);
  });

  const rubbish = [
    'not json',
    '[]',
    'null',
    '{"lines":{"0":1}}',
    '{"lines":[{"id":"ring","name":"Ring","price":-5,"quantity":1}],"promo":{"code":"ALL","discountPercentage":100000}}',
  ];
  for (const text of rubbish) {
    test(`CA-01: a kept cart of ${text} is an empty cart that works`, async ({ shopper, page }) => {
      await shopper.open(STUDS_PATH);
      await replaceKeptCart(page, text);
      await shopper.waitUntilAlive();
      await shopper.expectUnits(0);
      await shopper.addToCart();
      await expect(shopper.sum('Total')).toHaveText('$195.99');
    });
  }

  test('CA-01: a tampered line is dropped or shown as text, never run', async ({ shopper, page }) => {
    await put(shopper, STUDS_PATH);
    await tamperWithLine(page, { name: '<img src=x onerror="window.isHacked=true">', quantity: 2 });
    await shopper.waitUntilAlive();
    await shopper.openCart();
    await expect(shopper.line('<img src=x')).toBeVisible();
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
    await tamperWithLine(page, { quantity: 1.5 });
    await shopper.waitUntilAlive();
    await shopper.expectUnits(0);
  });

  test('CA-26: a price that changed since is taken over, and the line says so', async ({ shopper, page }) => {
    await put(shopper, STUDS_PATH);
    await tamperWithLine(page, { price: 9900 });
    await shopper.waitUntilAlive();
    await shopper.openCart();
    await expect(shopper.line(STUDS)).toContainText('Price updated, was $99.00');
    await expect(shopper.sum('Total')).toHaveText('$195.99');
    expect(await readKeptLines(page)).toMatchObject([{ price: 19599 }]);
    await shopper.closeCart();
    await shopper.openCart();
    await expect(shopper.line(STUDS)).not.toContainText('Price updated');
  });

  test('CA-26: a line that cannot be bought any more says so and is not dropped', async ({
    shopper,
    page,
  }) => {
    await put(shopper, STUDS_PATH);
    await tamperWithLine(page, { id: 'earring-hoops-pave-white', name: 'Pave Hoops, White' });
    await shopper.waitUntilAlive();
    await shopper.openCart();
    await expect(shopper.line('Pave Hoops, White')).toContainText(
      'No longer available. Remove it to check out.',
    );
  });
});

test.describe('the drawer', () => {
  test('CA-20, CA-23, SH-35: opens by its button, closes by X, Escape and backdrop, and gives the focus back', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/policies/returns');
    for (const close of [
      () => shopper.cart.getByRole('button', { name: 'Close cart' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(200, 300),
    ]) {
      await shopper.cartButton.click();
      await expect(shopper.cart).toBeVisible();
      await expect(shopper.cart.getByRole('button', { name: 'Close cart' })).toBeFocused();
      await close();
      await expect(shopper.cart).toBeHidden();
      await expect(shopper.cartButton).toBeFocused();
    }
  });

  test('CA-20: a press inside that ends on the backdrop does not close it', async ({ shopper, page }) => {
    await put(shopper, STUDS_PATH);
    const field = await shopper.field('Full name').boundingBox();
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(200, 300);
    await page.mouse.up();
    await expect(shopper.cart).toBeVisible();
  });

  test('CA-22: is as wide as the screen up to 460 px, and 500 px from 768 on', async ({ shopper, page }) => {
    await shopper.open('/faqs');
    const widths = { 320: 320, 390: 390, 460: 460, 600: 460, 767: 460, 768: 500, 1440: 500 };
    await shopper.openCart();
    for (const [screen, drawer] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(screen), height: 844 });
      await expect
        .poll(async () => shopper.cart.boundingBox(), `at ${screen} px`)
        .toEqual({ x: Number(screen) - drawer, y: 0, width: drawer, height: 844 });
    }
  });

  test('CA-21: the page behind stands still and does not shift when its scrollbar goes', async ({
    playwright,
    launchOptions,
    store,
  }) => {
    // Playwright's own browser hides the scrollbars.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const page = await browser.newPage({ baseURL: store.address, viewport: { width: 700, height: 700 } });
    const shopper = new Shopper(page);
    await shopper.open('/chains');
    const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(scrollbar).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 100));
    const card = page.getByRole('article').first();
    const before = await card.boundingBox();
    await shopper.openCart();
    expect(await card.boundingBox()).toEqual(before);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await shopper.closeCart();
    expect(await card.boundingBox()).toEqual(before);
    expect(await scrollTop(page)).toBe(100);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    await browser.close();
  });
});
