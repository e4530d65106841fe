import type { ProductChanges } from '#database/products/product-changes.ts';
import { isOptionalText, mistypedColumn } from '#domain/product-editing/column-types.ts';
import type { VendorAndTags } from '#domain/product-editing/product-internals.ts';
import { type Refused, refused } from '../refused.ts';

/** The database or Stripe computes these. */
const COMPUTED = ['stripe_price_id', 'stripe_product_id', 'option_labels'];
/** What only an import logs with the fields of a product. Only undoing the whole import restores it. */
const OF_IMPORTS = ['stock', 'cost', 'weight_grams'];

export type LoggedValues = { changes: ProductChanges; notes: Partial<VendorAndTags> };

/**
 * What a product's log says about its columns, vendor and tags. Refused if that cannot be written: imports of older
 * versions logged cells of the CSV, such as `25.00` or `yes`, and their undo logged no values.
 */
export function readLogged(
  logged: Readonly<Record<string, unknown>> | null,
): { ok: true; value: LoggedValues } | Refused<'invalid'> {
  if (logged === null) return NOT_LOGGED;
  const restored = Object.entries(logged).filter(
    ([field]) => !COMPUTED.includes(field) && !OF_IMPORTS.includes(field),
  );
  const values = restored.map(([field, value]) => [
    field,
    value === '' && isOptionalText(field) ? null : value,
  ]);
  const { vendor, tags, ...columns } = Object.fromEntries(values) as Record<string, unknown>;
  const isVendor = vendor === undefined || typeof vendor === 'string';
  const isTags = tags === undefined || Array.isArray(tags);
  if (!isVendor || !isTags || mistypedColumn(columns) !== null) return NOT_LOGGED;
  return {
    ok: true,
    value: { changes: columns, notes: { ...(vendor !== undefined && { vendor }), ...(tags && { tags }) } },
  };
}

/** Whether an import also changed something that only undoing the whole import restores. */
export function isOnlyUndoneWithImport(logged: object): boolean {
  return OF_IMPORTS.some((field) => field in logged);
}

const NOT_LOGGED = refused(
  'invalid',
  'An import changed this product, and the log does not have all values from before it. Edit the product instead.',
);
