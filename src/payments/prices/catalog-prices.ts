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

/**
 * Which of a product's prices have to be created at Stripe: those that are not `isUpToDate`, and those of options that
 * share one, because a shopper could buy only one of them. `taken` are the references that stay in use.
 */
export function findMissingPrices(
  prices: readonly CatalogPrice[],
  isUpToDate: (price: CatalogPrice) => boolean,
): { missing: CatalogPrice[]; taken: ReadonlySet<string> } {
  const isShared = (price: CatalogPrice) =>
    prices.some((other) => other !== price && other.reference === price.reference);
  const missing = prices.filter((price) => isShared(price) || !isUpToDate(price));
  const kept = prices.filter((price) => !missing.includes(price));
  return { missing, taken: new Set(kept.map(({ reference }) => reference)) };
}

/** A new reference of an option, or of the product itself if `label` is null. */
export type NewReference = { label: string | null; from: string; to: string };

/** The changes that replace old price references with new ones. */
export function withReferences(
  row: PricedRow,
  references: readonly NewReference[],
  productId: string | null,
): ProductChanges {
  const stored: unknown[] = Array.isArray(row.lengths_and_prices) ? row.lengths_and_prices : [];
  const options = stored.map((entry) => {
    const [option] = parseOptions([entry]);
    const replaced = references.find(
      ({ label, from }) => label === option?.label && from === option.stripePriceId,
    );
    return replaced ? { ...(entry as object), stripe_price_id: replaced.to } : entry;
  });
  const own = references.find(({ from }) => from === row.stripe_price_id?.trim());
  return {
    stripe_product_id: productId,
    ...(own && { stripe_price_id: own.to }),
    ...(options.length > 0 && { lengths_and_prices: options as StoredOption[] }),
  };
}
