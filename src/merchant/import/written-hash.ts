import { createHash } from 'node:crypto';
import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import { isBlank } from '#domain/product-editing/product-internals.ts';

/** Computed by the database or Stripe, or timestamps: never changed by a merchant. */
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

/** Whether a column refers to Stripe. */
export function isReference(column: string): boolean {
  return REFERENCES.includes(column);
}

/** Stays the same until a merchant changes the product. Price references do not count: syncing prices changes them. */
export function hashOfEntry({ row, stock, internals, state }: Omit<CatalogEntry, 'table'>): string {
  const fields = Object.entries(row)
    .filter(([name, value]) => !isComputed(name) && !isReference(name) && value !== null)
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
        // Imports of an older version wrote none; this keeps their hash stable.
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

/** JSON with sorted object keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
