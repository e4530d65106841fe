import { createHash } from 'node:crypto';
import type { CatalogEntry } from '#database/catalog-writes.ts';
import { isBlank } from '#domain/product-internals.ts';

/** What the database or Stripe computes, and when it was written: none of it is a change by a merchant. */
const COMPUTED: readonly string[] = [
  'created_at',
  'updated_at',
  'discount_percentage',
  'is_purchasable',
  'is_sold_out',
  'units_left',
  'rating',
  'review_count',
];
const REFERENCES: readonly string[] = ['stripe_price_id', 'stripe_product_id'];

export function isComputed(column: string): boolean {
  return COMPUTED.includes(column);
}

/** The same for a product as long as no merchant changes it. Price references may change, as when prices are synced. */
export function hashOfEntry({ row, stock, internals, state }: Omit<CatalogEntry, 'table'>): string {
  const fields = Object.entries(row)
    .filter(([name, value]) => !isComputed(name) && !REFERENCES.includes(name) && value !== null)
    .map(([name, value]): [string, unknown] => [
      name,
      name === 'lengths_and_prices' ? withoutReferences(value) : value,
    ]);
  return createHash('sha256')
    .update(
      canonical([
        Object.fromEntries(fields),
        stock,
        ...(state === 'active' ? [] : [state]),
        // What an import of an older version wrote has none, and its hash stays as it is.
        ...(isBlank(internals) ? [] : [internals]),
      ]),
    )
    .digest('hex');
}

function withoutReferences(options: unknown): unknown {
  if (!Array.isArray(options)) return options;
  return options.map((option: unknown) => {
    if (typeof option !== 'object' || option === null) return option;
    const { stripe_price_id: _reference, ...others } = option as Record<string, unknown>;
    return others;
  });
}

/** JSON with the keys of objects in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
