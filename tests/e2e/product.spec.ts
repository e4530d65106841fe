import { expectExactToast, expectOnlyToast } from '../support/exact-toast.ts';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';
import { STORE_PAGES } from '../support/store-pages.ts';

const CHAIN = 'Miami Cuban Link Chain, 10 mm';
const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';
/** $195.99, nothing to choose. */
const STUDS = 'Round Moissanite Studs, 2 ct';
const STUDS_ID = 'earring-studs-round-2ct-white';

/** Where a product can be bought. */
const PLACES = {
  popup: { open: (shopper: Shopper, id: string) => openPopup(shopper, id) },
  page: { open: (shopper: Shopper, id: string) => shopper.open(`/product/${id}`) },
};
type Place = keyof typeof PLACES;

async function openPopup(shopper: Shopper, id: string): Promise<void> {
  await shopper.open(`/faqs?p=${id}`);
  await expect(shopper.popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
}

const detail = (shopper: Shopper, place: Place) =>
  place === 'popup' ? shopper.popup : shopper.page.getByRole('main');
const livePrice = (shopper: Shopper, place: Place) =>
  detail(shopper, place).locator('[aria-live="polite"]').filter({ hasText: '$' }).first();

const SIZE = ['Size Required', 'Please select a size before adding to cart.'] as const;
const NOT_FOR_SALE = ['Product Error', 'This product is not available for purchase at the moment.'] as const;

/** What each kind of piece asks for, in order: a refusal, then the answer to it; null: there is none. */
const QUESTIONS: {
  id: string;
  piece: string;
  productId: string;
  labels: string[];
  asks: { refusal: readonly [title: string, text: string]; answer: string | null }[];
}[] = [
  {
    id: 'PO-18, PO-28',
    piece: 'a chain asks for its length',
    productId: CHAIN_ID,
    labels: ['Length/Size'],
    asks: [
      {
        refusal: ['Length Required', 'Please select a length before adding to cart.'],
        answer: '18 in',
      },
    ],
  },
  {
    id: 'PO-16, PO-27, PO-31, PO-33',
    piece: 'grillz ask for a size, then for the teeth',
    productId: 'grillz-plain-8-teeth-yellow',
    labels: ['Size', 'Number of Teeth'],
    asks: [
      { refusal: SIZE, answer: 'Top' },
      {
        refusal: ['Teeth Count Required', 'Please select a teeth count before adding to cart.'],
        answer: '6',
      },
    ],
  },
  {
    id: 'PO-17, PO-29',
    piece: 'a simulant asks for an option',
    productId: 'simulant-round-white',
    labels: ['Carat Weight/Length'],
    asks: [
      {
        refusal: ['Option Required', 'Please select an option before adding to cart.'],
        answer: '1 ct',
      },
    ],
  },
  {
    id: 'PO-27',
    piece: 'a ring asks for its size',
    productId: 'ring-signet-pave-octagon-white',
    labels: ['Size'],
    asks: [{ refusal: SIZE, answer: '9.5' }],
  },
  {
    id: 'PO-32, PO-33',
    piece: 'a piece without a price asks for the size first, then says no',
    productId: 'bracelet-bangle-plain-rose',
    labels: ['Size'],
    asks: [
      { refusal: SIZE, answer: '7 in' },
      { refusal: NOT_FOR_SALE, answer: null },
    ],
  },
  {
    id: 'PO-36, PP-10',
    piece: 'a sold-out piece says so at once',
    productId: 'chain-franco-5mm-white',
    labels: [],
    asks: [{ refusal: ['Out of Stock', 'This product is sold out at the moment.'], answer: null }],
  },
];

for (const place of ['popup', 'page'] as const) {
  test.describe(`in the ${place}`, () => {
    for (const { id, piece, productId, labels, asks } of QUESTIONS) {
      test(`${id}${place === 'page' ? ', PP-12' : ''}: ${piece}`, async ({ shopper, page }) => {
        await PLACES[place].open(shopper, productId);
        for (const label of labels) {
          await expect(detail(shopper, place).getByRole('group', { name: label, exact: true })).toBeVisible();
        }
        const add = await shopper.addButton();
        for (const { refusal, answer } of asks) {
          // A button that says no beforehand can still be pressed, to hear why; Playwright would wait for a yes.
          await add.press('Enter');
          await expectExactToast(shopper, ...refusal);
          await expect(shopper.toast(refusal[0])).toHaveRole('alert');
          await expect(detail(shopper, place).getByText(refusal.join('. '), { exact: true })).toBeVisible();
          await shopper.expectUnits(0);
          if (answer === null) continue;
          await expect(detail(shopper, place).getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
          await shopper.choose(answer);
          await expect(detail(shopper, place).getByText(refusal.join('. '))).toHaveCount(0);
        }
        if (asks.at(-1)?.answer === null) {
          await expect(add).toHaveAttribute('aria-disabled', 'true');
        } else {
          await shopper.addToCart();
          await shopper.expectUnits(1);
        }
      });
    }

    test('PO-21, PO-22, PP-16: from the lowest price to the chosen one, read out', async ({ shopper }) => {
      await PLACES[place].open(shopper, CHAIN_ID);
      const price = livePrice(shopper, place);
      await expect(price).toContainText('From$288.95');
      await shopper.choose('18 in');
      await expect(price).toContainText('$317.95');
      await expect(price).not.toContainText('From');
      await shopper.choose('16 in');
      await expect(price).toContainText('$288.95');
      await expect(price).not.toContainText('From');
    });

    test('PO-37, PO-44: a double tap adds one unit', async ({ shopper }) => {
      await PLACES[place].open(shopper, STUDS_ID);
      await (await shopper.addButton()).dblclick();
      await shopper.expectUnits(1);
      await shopper.openCart();
      await expect(shopper.sum('Total')).toHaveText('$195.99');
    });
  });
}

test.describe('the popup', () => {
  test('PO-05, PO-42, PO-06: says Added to cart!, closes, and gives the focus back to its card', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/chains');
    await shopper.openProduct(CHAIN);
    await expect(page).toHaveURL(`/chains?p=${CHAIN_ID}`);
    await shopper.choose('18 in');
    await (await shopper.addButton()).click();
    await expectOnlyToastTitle(shopper, 'Added to cart!');
    await expect(shopper.popup).toHaveCount(0);
    await expect(shopper.card(CHAIN)).toBeFocused();
    await expect(page).toHaveURL('/chains');
    await shopper.expectUnits(1);
    await expect(shopper.cart).toBeHidden();
  });

  test('PO-04, PO-06, PO-07: X, Escape, backdrop and Back close it and leave the listing as it was', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/chains');
    await page.evaluate(() => window.scrollTo(0, 250));
    for (const close of [
      () => shopper.popup.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, 8),
      () => page.goBack(),
    ]) {
      await shopper.openProduct(CHAIN);
      await close();
      await expect(shopper.popup).toHaveCount(0);
      await expect(page).toHaveURL('/chains');
      await expect(shopper.card(CHAIN)).toBeFocused();
    }
    await page.goForward();
    await expect(page.getByRole('dialog', { name: CHAIN })).toBeVisible();
  });

  test('PO-30: a refusal leaves the button free to be pressed again', async ({ shopper, page }) => {
    for (const [width, height] of [
      [390, 844],
      [768, 900],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPopup(shopper, CHAIN_ID);
      const add = await shopper.addButton();
      await add.click();
      await shopper.expectToast('Length Required');
      await add.click({ trial: true, timeout: 2000 });
    }
  });

  test('PO-04: closing forgets what was chosen', async ({ shopper, page }) => {
    await shopper.open('/chains');
    await shopper.openProduct(CHAIN);
    await shopper.choose('18 in');
    await page.keyboard.press('Escape');
    await expect(shopper.popup).toHaveCount(0);
    await shopper.openProduct(CHAIN);
    await expect(livePrice(shopper, 'popup')).toContainText('From$288.95');
  });

  test('PO-07: its address opens it over any page, and closing stays on that page', async ({
    shopper,
    page,
  }) => {
    await openPopup(shopper, STUDS_ID);
    await expect(page.getByRole('dialog', { name: STUDS })).toBeVisible();
    await shopper.popup.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(shopper.popup).toHaveCount(0);
    await expect(page).toHaveURL('/faqs');
    await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  });

  test('PO-06: holds the focus and keeps the page behind still', async ({ shopper, page }) => {
    await shopper.open('/chains');
    await shopper.openProduct(CHAIN);
    await expect(shopper.popup.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog.popup') === null;
      });
      expect(isOutside, `after ${presses + 1} tabs`).toBe(false);
    }
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(4, 400);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press('Escape');
    await expect(shopper.popup).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('PO-03, PO-08: opens for other kinds as well, with name, picture and price', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/');
    const kinds = ['/glasses', '/rings/engagement', '/vvs-diamond-simulants', '/custom', '/diamond'];
    for (const { path, heading } of STORE_PAGES.filter((row) => kinds.includes(row.path))) {
      await page.getByRole('navigation', { name: 'Categories' }).locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      const card = page.getByRole('main').getByRole('article').first();
      const name = (await card.getByRole('link').textContent()) ?? '';
      await card.getByRole('link').click();
      const popup = page.getByRole('dialog', { name, exact: true });
      await expect(popup.getByRole('heading', { name })).toBeVisible();
      await expect(popup.getByRole('img', { name, exact: true })).toBeVisible();
      await expect(livePrice(shopper, 'popup')).toContainText(/\$\d/);
      await page.keyboard.press('Escape');
      await expect(shopper.popup).toHaveCount(0);
    }
  });
});

async function expectOnlyToastTitle(shopper: Shopper, title: string): Promise<void> {
  await expect(shopper.page.locator('.toast b')).toHaveText([title]);
}

test.describe('the product page', () => {
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
    expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain('Rating');
  });

  test('PP-15: the price search engines are told is the price that is charged', async ({ shopper, page }) => {
    await shopper.open(`/product/${STUDS_ID}`);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
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
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '288.95' });
    await shopper.open('/product/chain-franco-5mm-white');
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('OutOfStock');
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

    test('PO-43: its popup says so as well', async ({ shopper }) => {
      await shopper.open('/faqs?p=no-such-piece');
      await expect(shopper.popup.getByText('Product Not Found', { exact: true })).toBeVisible();
      await expect(shopper.popup.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    });
  });
});
