import type { ProductChanges, StoredOption } from '#database/products/product-changes.ts';
import type { ProductTable } from '#domain/categories.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { ProductRow } from '#domain/products/product.ts';
import type { CatalogPrice } from './stripe-prices.ts';

/** The columns of a product row that determine its price. */
export type PricedRow = Pick<ProductRow, 'id' | 'name' | 'price' | 'stripe_price_id' | 'lengths_and_prices'>;

/**
 * The prices of a product: those of its options, or its own if it has none. Anything without a reference is not for
 * sale.
 */
export function catalogPrices(row: PricedRow, table: ProductTable, storeId: string): CatalogPrice[] {
  const options = parseOptions(row.lengths_and_prices);
  const offers =
    options.length > 0
      ? options.map(({ stripePriceId, price, label }) => ({ reference: stripePriceId, price, label }))
      : [{ reference: row.stripe_price_id, price: row.price, label: null }];
  return offers.flatMap(({ reference, price, label }) =>
    reference
      ? [
          {
            storeId,
            table,
            id: row.id,
            label,
            name: label ? `${row.name}, ${label}` : row.name,
            amount: price,
            reference,
          },
        ]
      : [],
  );
}

/** The changes that replace old price references with new ones. */
export function withReferences(
  row: PricedRow,
  references: ReadonlyMap<string, string>,
  productId: string | null,
): ProductChanges {
  const newFor = (reference: unknown) => references.get(String(reference).trim());
  const stored: unknown[] = Array.isArray(row.lengths_and_prices) ? row.lengths_and_prices : [];
  const options = stored.map((entry) => {
    const reference = newFor((entry as { stripe_price_id?: unknown } | null)?.stripe_price_id);
    return reference ? { ...(entry as object), stripe_price_id: reference } : entry;
  });
  const ownReference = newFor(row.stripe_price_id);
  return {
    stripe_product_id: productId,
    ...(ownReference && { stripe_price_id: ownReference }),
    ...(options.length > 0 && { lengths_and_prices: options as StoredOption[] }),
  };
}
