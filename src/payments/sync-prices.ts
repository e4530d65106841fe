import type Stripe from 'stripe';
import { updateProduct } from '#database/product-changes.ts';
import { listProducts } from '#database/products.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { parseOptions } from '#domain/parse-options.ts';
import { type CatalogPrice, createStripePrice, loadStripePrices } from './stripe-prices.ts';

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
      if (references.size > 0) await writeBack(db, table, row, references, productId);
    }
  }
  return counts;
}

/** The prices of a product: those of its options, or its own if it has none. */
function catalogPrices(row: ProductRow, table: ProductTable, storeId: string): CatalogPrice[] {
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

async function writeBack(
  db: Database,
  table: ProductTable,
  row: ProductRow,
  references: ReadonlyMap<string, string>,
  productId: string | null,
): Promise<void> {
  const newFor = (reference: unknown) => references.get(String(reference).trim());
  const stored: unknown[] = Array.isArray(row.lengths_and_prices) ? row.lengths_and_prices : [];
  const options = stored.map((entry) => {
    const reference = newFor((entry as { stripe_price_id?: unknown } | null)?.stripe_price_id);
    return reference ? { ...(entry as object), stripe_price_id: reference } : entry;
  });
  const ownReference = newFor(row.stripe_price_id);
  await updateProduct(db, table, row.id, {
    stripe_product_id: productId,
    ...(ownReference && { stripe_price_id: ownReference }),
    ...(options.length > 0 && { lengths_and_prices: options as StoredOptions }),
  });
}

async function* rowsOf(db: Database, table: ProductTable): AsyncGenerator<ProductRow> {
  for (let offset = 0; ; offset += ROWS_PER_PAGE) {
    const rows = await listProducts(db, table, { limit: ROWS_PER_PAGE, offset });
    yield* rows;
    if (rows.length < ROWS_PER_PAGE) return;
  }
}

type StoredOptions = NonNullable<Parameters<typeof updateProduct>[3]['lengths_and_prices']>;
