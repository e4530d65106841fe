import { insertProducts } from '#database/products/product-changes.ts';
import { setStock } from '#database/products/stock.ts';
import type { RequestedLine } from '#payments/checkout/checkout-request.ts';
import type { SimulatedEngine } from './simulated-database.ts';

/** In cents, chosen so that percentages need rounding. */
const PRODUCTS = [
  { id: 'luna', price: 1_995, engraving: null },
  { id: 'sol', price: 27_475, engraving: null },
  { id: 'pin', price: 333, engraving: 199 },
] as const;

/** Of `sol`, at the start of each seed. The others are unlimited. */
export const UNITS_OF_SOL = 4;
const SOL = { source_table: 'watch_products', product_id: 'sol', option: '' } as const;

const PROMO_CODES = [
  { code: 'LIMITED', percentage: 15, max_uses: 1 },
  { code: 'SAVE7', percentage: 7 },
  // Covers the whole price.
  { code: 'GIFT', percentage: 100, max_uses: 2 },
  { code: 'FIVEOFF', percentage: 0, amount_off: 500 },
  { code: 'NOSHIPPING', percentage: 0, free_shipping: true },
  { code: 'ONCE', percentage: 3, max_uses_per_email: 1 },
] as const;

export const CATALOG_PRICES: ReadonlyMap<string, number> = new Map(
  PRODUCTS.map(({ id, price }) => [`price_${id}`, price]),
);

/** A promo code and its percentage, or null. */
export const PROMO_CHOICES = [null, null, null, ...PROMO_CODES] as const;

export const CART_LINES: readonly RequestedLine[] = PRODUCTS.flatMap(({ id, price, engraving }) => {
  const line = {
    id,
    source_table: 'watch_products',
    price,
    quantity: 1,
    stripe_price_id: `price_${id}`,
    selectedSize: 'Standard',
    selectedColor: '',
    selectedLength: '',
  };
  return engraving === null
    ? [line]
    : [line, { ...line, price: price + engraving, personalization: { text: 'LUNA' } }];
});

/** Inserts the rows that all seeds share. */
export async function insertCatalog({ db }: SimulatedEngine): Promise<void> {
  await insertProducts(
    db,
    'watch_products',
    PRODUCTS.map(({ id, price, engraving }) => ({
      id,
      name: id,
      price,
      category: 'Watches',
      stripe_price_id: `price_${id}`,
      personalization: engraving === null ? null : engravingFor(engraving),
    })),
  );
  for (const code of PROMO_CODES) await db.insertInto('promo_codes').values(code).execute();
  await setStock(db, SOL, UNITS_OF_SOL);
}

function engravingFor(price: number) {
  return { label: 'Engraving', max_length: 8, characters: ['letters' as const], is_required: false, price };
}

/** Deletes the rows that a seed writes. DELETE, because TRUNCATE creates new files and is fifty times slower. */
export async function resetStore(engine: SimulatedEngine): Promise<void> {
  await engine.run(`delete from lost_pieces; delete from certificates; delete from order_history; delete from refunds; delete from shipments; delete from order_records; delete from orders; delete from outbox; delete from payment_events; delete from checkouts;
    update promo_codes set uses = 0 where uses <> 0;
    update stock set on_hand = ${UNITS_OF_SOL} where on_hand <> ${UNITS_OF_SOL};
    alter sequence simulated_ids restart`);
}
