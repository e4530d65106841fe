import { expectExactToast } from '../support/exact-toast.ts';
import { keepToasts } from '../support/seen-toasts.ts';
import { expect, test } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

const CHAIN_ID = 'chain-miami-cuban-10mm-yellow';
/** $195.99, nothing to choose. */
const STUDS_ID = 'earring-studs-round-2ct-white';

/** The places where a product can be bought. */
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

/** The required choices of each category, in order: the error, then the answer; null if there is none. */
const QUESTIONS: {
  id: string;
  piece: string;
  productId: string;
  labels: string[];
  asks: { refusal: readonly [title: string, text: string]; answer: string | null }[];
}[] = [
  {
    id: 'PO-18, PO-28, PO-43',
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
    asks: [{ refusal: ['Out of Stock', 'This product is sold out right now.'], answer: null }],
  },
];

/** product-popup.spec.ts checks the popups of available products in all twelve categories. */
const isRefused = ({ asks }: (typeof QUESTIONS)[number]) => asks.at(-1)?.answer === null;

test.beforeEach(({ page }) => keepToasts(page));

for (const place of ['popup', 'page'] as const) {
  test.describe(`in the ${place}`, () => {
    for (const { id, piece, productId, labels, asks } of place === 'page'
      ? QUESTIONS
      : QUESTIONS.filter(isRefused)) {
      test(`${id}${place === 'page' ? ', PP-12' : ''}: ${piece}`, async ({ shopper, page }) => {
        await PLACES[place].open(shopper, productId);
        for (const label of labels) {
          await expect(detail(shopper, place).getByRole('group', { name: label, exact: true })).toBeVisible();
        }
        const add = await shopper.addButton();
        for (const { refusal, answer } of asks) {
          // The disabled-looking button can still be pressed to read the reason, but Playwright would wait until it
          // is enabled.
          await add.press('Enter');
          await expectExactToast(shopper, ...refusal);
          await expect(shopper.toast(refusal[0])).toHaveRole('alert');
          await expect(detail(shopper, place).getByText(refusal.join('. '), { exact: true })).toBeVisible();
          await shopper.expectUnits(0);
          if (place === 'popup') await expect(shopper.popup, 'the popup stays').toBeVisible();
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

    test('the price changes from the lowest to the chosen one and is announced', async ({ shopper }) => {
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

    test('a double tap adds one unit', async ({ shopper }) => {
      await PLACES[place].open(shopper, STUDS_ID);
      await (await shopper.addButton()).dblclick();
      await shopper.expectUnits(1);
      await shopper.openCart();
      await expect(shopper.sum('Total')).toHaveText('$195.99');
    });
  });
}

test('a link to an option preselects it with its price, and an unknown one selects nothing', async ({
  shopper,
  page,
}) => {
  await shopper.open(`/product/${CHAIN_ID}?option=22%20in`);
  await expect(page.getByRole('radio', { name: /^22 in/ })).toBeChecked();
  await expect(livePrice(shopper, 'page')).not.toContainText('From');
  await page.getByText('18 in', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^18 in/ })).toBeChecked();
  await shopper.open(`/product/${CHAIN_ID}?option=<b>`);
  await expect(livePrice(shopper, 'page')).toContainText('From');
});

test('no size and no option stands alone in its last row', async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/product/engagement-solitaire-round-white');
    for (const [name, count] of [
      ['Size', 13],
      ['Carat Weight', 4],
    ] as const) {
      const chips = page.getByRole('group', { name }).locator('label');
      await expect(chips).toHaveCount(count);
      const tops = await chips.evaluateAll((each) => each.map((chip) => chip.getBoundingClientRect().top));
      const last = tops.filter((top) => top === Math.max(...tops));
      expect(last.length, `${name} at ${width} pixels`).toBeGreaterThan(1);
    }
  }
});

test('the footer reaches down behind the bar at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/engagement-solitaire-round-white');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('complementary', { name: 'Buy' })).toBeVisible();
  const below = () =>
    page
      .getByRole('contentinfo')
      .evaluate((each) => document.body.scrollHeight - scrollY - each.getBoundingClientRect().bottom);
  await expect.poll(below).toBeLessThan(1);
});
