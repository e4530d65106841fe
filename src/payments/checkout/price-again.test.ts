import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveProduct } from '#database/products/archived-products.ts';
import { insertProducts, updateProduct } from '#database/products/product-changes.ts';
import { moveStock, setStock } from '#database/products/stock.ts';
import { aRequest, aRequestedLine, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { createCheckout } from './create-checkout.ts';

const WITHIN_MS = 120_000;
const KEY = 'the same browser';
const HALO = { source_table: 'pendant_products', product_id: 'halo' } as const;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, WITHIN_MS);
afterAll(() => store.close());

const halo = (length: string, price = 10_000) =>
  aRequestedLine({
    id: 'halo',
    source_table: 'pendant_products',
    price,
    stripe_price_id: 'price_halo_18',
    selectedSize: 'Standard',
    selectedLength: length,
  });
const options = (length: string, price = 10_000) => [{ length, price, stripe_price_id: 'price_halo_18' }];
const change = (changes: Parameters<typeof updateProduct>[3]) =>
  updateProduct(store.context.db, 'pendant_products', 'halo', changes);
const rename = () =>
  store.context.db.transaction().execute(async (transaction) => {
    await moveStock(transaction, HALO, { '18 in': '18"' }, []);
    await updateProduct(transaction, 'pendant_products', 'halo', { lengths_and_prices: options('18"') });
  });
const checkOut = (overrides: Partial<CheckoutRequest>) =>
  createCheckout(store.context, aRequest({ cartItems: [halo('18 in')], idempotencyKey: KEY, ...overrides }));

/** Runs once while Stripe closes the next payment page. */
function whileClosing(happens: () => Promise<unknown>): void {
  const { sessions } = store.context.stripe.checkout;
  const expire = sessions.expire.bind(sessions);
  sessions.expire = async (...asked: Parameters<typeof expire>) => {
    sessions.expire = expire;
    await happens();
    return expire(...asked);
  };
}

describe('what the merchant changes while an earlier page is being closed', () => {
  beforeEach(async () => {
    const { db } = store.context;
    await insertProducts(db, 'pendant_products', [
      {
        id: 'halo',
        name: 'Halo pendant',
        price: 10_000,
        category: 'Pendants',
        stripe_price_id: 'price_halo',
        lengths_and_prices: options('18 in'),
      },
    ]);
    await setStock(db, { ...HALO, option: '18 in' }, 1);
    expect(await checkOut({})).toMatchObject({ ok: true });
  });
  afterEach(async () => {
    const { db } = store.context;
    await db.deleteFrom('checkouts').execute();
    for (const table of ['pendant_products', 'archived_products', 'stock', 'option_renames'] as const)
      await db.deleteFrom(table).execute();
    await db.updateTable('promo_codes').set({ active: true }).execute();
  });

  it.each([
    ['a renamed option', rename, {}, { refusal: 'choice-unavailable', choice: '18 in' }],
    ['a product that is out of stock', () => change({ in_stock: false }), {}, { refusal: 'sold-out' }],
    [
      'an archived product',
      () => archiveProduct(store.context.db, 'pendant_products', 'halo'),
      {},
      { refusal: 'not-for-sale' },
    ],
    [
      'a price that went up',
      () => change({ lengths_and_prices: options('18 in', 11_000) }),
      {},
      { refusal: 'price-changed', price: 11_000 },
    ],
    [
      'a promo code that was switched off',
      () =>
        store.context.db
          .updateTable('promo_codes')
          .set({ active: false })
          .where('code', '=', 'SAVE10')
          .execute(),
      { promoCode: 'SAVE10', discountPercentage: 10 },
      { refusal: 'promo-unknown' },
    ],
  ])('%s is noticed, and no payment page opens', async (_what, happens, overrides, refusal) => {
    whileClosing(happens);
    expect(await checkOut({ giftNote: 'For Luna', ...overrides })).toMatchObject({ ok: false, ...refusal });
    const rows = await store.context.db.selectFrom('checkouts').select('status').execute();
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  it('opens no second page for the last piece, under its former name', async () => {
    whileClosing(rename);
    const stale = await checkOut({ giftNote: 'For Luna' });
    const other = { idempotencyKey: null, customerEmail: 'b@example.com' };
    const sold = await checkOut({ ...other, cartItems: [halo('18"')] });
    expect([stale.ok, sold.ok]).toEqual([false, true]);
  });

  it('a price that went down is the one that is charged', async () => {
    whileClosing(() => change({ lengths_and_prices: options('18 in', 9_000) }));
    expect(await checkOut({ giftNote: 'For Luna' })).toMatchObject({ ok: true });
    const open = await store.context.db
      .selectFrom('checkouts')
      .select('total')
      .where('status', '=', 'open')
      .execute();
    expect(open).toEqual([{ total: 9_000 }]);
  });
});
