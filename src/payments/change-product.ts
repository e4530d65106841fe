import type Stripe from 'stripe';
import {
  insertProducts,
  type NewProduct,
  type ProductChanges,
  updateProduct,
} from '#database/product-changes.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { catalogPrices, type PricedRow, withReferences } from './catalog-prices.ts';
import {
  type CatalogPrice,
  createStripePrice,
  findStripePrices,
  retireStripePrice,
} from './stripe-prices.ts';

export type PriceContext = {
  db: Database;
  /** The merchant's account; null with the payment sandbox, which asks the catalog for prices. */
  stripe: Stripe | null;
  storeId: string;
};

/**
 * Changes a product. A new amount gets a new Stripe price first, so that the catalog never shows a price that cannot be
 * paid; then the old one is retired. Returns the row, the new references by those they replaced, and what Stripe said
 * where it did not retire a price.
 */
export async function changeProduct(
  context: PriceContext,
  { table, row }: { table: ProductTable; row: ProductRow },
  changes: ProductChanges,
): Promise<{ row: ProductRow; replaced: ReadonlyMap<string, string>; notRetired: string[] }> {
  const wanted = { ...row, ...changes } as ProductRow;
  const { references, productId } = await createPrices(
    context,
    table,
    wanted,
    catalogPrices(row, table, context.storeId),
  );
  const priced = references.size > 0 ? withReferences(wanted, references, productId) : {};
  const changed = await updateProduct(context.db, table, row.id, { ...changes, ...priced });
  if (!changed) throw new Error(`${table} has no product ${row.id}`);
  const notRetired: string[] = [];
  for (const old of references.keys()) {
    // The change is made: a price left active costs nothing, so this is not a failure.
    const retiring = context.stripe && retireStripePrice(context.stripe, old);
    await retiring?.catch((error: Error) => notRetired.push(`${old}: ${error.message}`));
  }
  return { row: changed, replaced: references, notRetired };
}

/** Adds a product to the catalog, with its prices at Stripe. Throws if an id exists in any product table. */
export async function addProduct(
  context: PriceContext,
  table: ProductTable,
  product: NewProduct,
): Promise<void> {
  const row: PricedRow = {
    id: product.id,
    name: product.name,
    price: product.price,
    stripe_price_id: product.stripe_price_id ?? null,
    lengths_and_prices: product.lengths_and_prices ?? [],
  };
  const { references, productId } = await createPrices(context, table, row, []);
  const priced = references.size > 0 ? withReferences(row, references, productId) : {};
  await insertProducts(context.db, table, [{ ...product, ...priced }]);
}

/** The Stripe prices of a product that are not among those it had, by the reference they replace. */
async function createPrices(
  { stripe, storeId }: PriceContext,
  table: ProductTable,
  wanted: PricedRow,
  before: readonly CatalogPrice[],
): Promise<{ references: ReadonlyMap<string, string>; productId: string | null }> {
  const references = new Map<string, string>();
  let productId: string | null = null;
  if (stripe === null) return { references, productId };
  const isKept = ({ reference, amount }: CatalogPrice) =>
    before.some((price) => price.reference === reference && price.amount === amount);
  const missing = catalogPrices(wanted, table, storeId).filter((price) => !isKept(price));
  const known = await findStripePrices(stripe, missing);
  for (const price of missing) {
    const made = await createStripePrice(stripe, known, price);
    if (made.id !== price.reference) references.set(price.reference, made.id);
    productId = made.productId;
  }
  return { references, productId };
}
