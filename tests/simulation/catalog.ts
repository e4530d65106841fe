import { insertProducts } from '#database/product-changes.ts';
import type { RequestedLine } from '#payments/checkout-request.ts';
import type { SimulatedEngine } from './simulated-database.ts';

/** Cents; chosen so that percentages of them have to be rounded. */
const PRODUCTS = [
  { id: 'luna', price: 1_995 },
  { id: 'sol', price: 27_475 },
  { id: 'pin', price: 333 },
] as const;

/** Uses of LIMITED that a seed allows are set at its start. */
const PROMO_CODES = [
  { code: 'LIMITED', percentage: 15, max_uses: 1 },
  { code: 'SAVE7', percentage: 7, max_uses: null },
  // Nothing is left to pay for the goods.
  { code: 'GIFT', percentage: 100, max_uses: 2 },
] as const;

export const CATALOG_PRICES: ReadonlyMap<string, number> = new Map(
  PRODUCTS.map(({ id, price }) => [`price_${id}`, price]),
);

/** A promo code and the percentage it takes off; null: none. */
export const PROMO_CHOICES = [null, null, ...PROMO_CODES] as const;

export const CART_LINES: readonly RequestedLine[] = PRODUCTS.map(({ id, price }) => ({
  id,
  source_table: 'watch_products',
  price,
  quantity: 1,
  stripe_price_id: `price_${id}`,
  selectedSize: 'Standard',
  selectedColor: '',
  selectedLength: '',
}));

/** Writes what all seeds share. */
export async function insertCatalog({ db }: SimulatedEngine): Promise<void> {
  await insertProducts(
    db,
    'watch_products',
    PRODUCTS.map(({ id, price }) => ({
      id,
      name: id,
      price,
      category: 'Watches',
      stripe_price_id: `price_${id}`,
    })),
  );
  await db
    .insertInto('promo_codes')
    .values([...PROMO_CODES])
    .execute();
}

/** Empties what a seed writes. DELETE, because TRUNCATE makes new files, which takes fifty times as long. */
export async function resetStore(engine: SimulatedEngine): Promise<void> {
  await engine.run(`delete from order_history; delete from refunds; delete from order_records; delete from orders; delete from outbox; delete from payment_events; delete from checkouts;
    update promo_codes set uses = 0 where uses <> 0;
    alter sequence simulated_ids restart`);
}
