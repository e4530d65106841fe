import type Stripe from 'stripe';
import { updateProduct } from '#database/products/product-changes.ts';
import { listProducts } from '#database/products/products.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { catalogPrices, withReferences } from './catalog-prices.ts';
import { createStripePrice, loadStripePrices } from './stripe-prices.ts';

/** A price reference that Stripe does not have at the catalog's price. */
export type PriceChange = {
  table: ProductTable;
  id: string;
  name: string;
  /** Cents. */
  price: number;
  from: string;
  /** Null in a dry run. */
  to: string | null;
};

const ROWS_PER_PAGE = 500;

/**
 * Creates the catalog's prices in a Stripe account. Every price reference that the account does not have, or has at
 * another amount, gets a new Stripe price, and its row the new reference. Existing prices are never changed, because open
 * payment pages use them. Products without a price reference stay not for sale. Idempotent; a dry run changes nothing.
 */
export async function syncPrices(
  stripe: Stripe,
  db: Database,
  settings: { storeId: string; isDryRun: boolean; onChange?: (change: PriceChange) => void },
): Promise<{ changed: number; unchanged: number }> {
  const { storeId, isDryRun, onChange = () => {} } = settings;
  const stripePrices = await loadStripePrices(stripe);
  const counts = { changed: 0, unchanged: 0 };
  for (const table of PRODUCT_TABLES) {
    for await (const row of rowsOf(db, table)) {
      const references = new Map<string, string>();
      let productId = row.stripe_product_id;
      for (const catalogPrice of catalogPrices(row, table, storeId)) {
        if (stripePrices.isUpToDate(catalogPrice)) {
          counts.unchanged += 1;
          continue;
        }
        const made = isDryRun ? null : await createStripePrice(stripe, stripePrices, catalogPrice);
        counts.changed += 1;
        onChange({
          table,
          id: row.id,
          name: catalogPrice.name,
          price: catalogPrice.amount,
          from: catalogPrice.reference,
          to: made?.id ?? null,
        });
        if (made === null) continue;
        references.set(catalogPrice.reference, made.id);
        productId = made.productId;
      }
      if (references.size > 0) {
        await updateProduct(db, table, row.id, withReferences(row, references, productId));
      }
    }
  }
  return counts;
}

async function* rowsOf(db: Database, table: ProductTable): AsyncGenerator<ProductRow> {
  for (let offset = 0; ; offset += ROWS_PER_PAGE) {
    const rows = await listProducts(db, table, { limit: ROWS_PER_PAGE, offset });
    yield* rows;
    if (rows.length < ROWS_PER_PAGE) return;
  }
}
