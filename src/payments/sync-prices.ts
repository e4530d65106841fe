import type Stripe from 'stripe';
import { updateProduct } from '#database/product-changes.ts';
import { listProducts } from '#database/products.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { parseOptions } from '#domain/options.ts';
import { createPrice, loadKnownPrices, type WantedPrice } from './price-book.ts';

/** One price reference of the catalogue that the Stripe account does not hold at this price. */
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

const ROWS_A_PAGE = 500;

/**
 * Makes a Stripe account sell the catalogue: every price reference the account does not hold, or holds at another
 * amount, gets a new price there, and the row the new reference. An old price is never touched, for open payment pages
 * point at it. What has no reference stays not for sale. Run again, it finds everything done; in a dry run it only
 * tells what it would do.
 */
export async function syncPrices(
  stripe: Stripe,
  db: Database,
  settings: { storeId: string; isDryRun: boolean; onChange?: (change: PriceChange) => void },
): Promise<{ changed: number; kept: number }> {
  const { storeId, isDryRun, onChange = () => {} } = settings;
  const book = await loadKnownPrices(stripe);
  const counts = { changed: 0, kept: 0 };
  for (const table of PRODUCT_TABLES) {
    for await (const row of rowsOf(db, table)) {
      const references = new Map<string, string>();
      let productId = row.stripe_product_id;
      for (const wanted of wantedPrices(row, table, storeId)) {
        if (book.isSold(wanted)) {
          counts.kept += 1;
          continue;
        }
        const made = isDryRun ? null : await createPrice(stripe, book, wanted);
        counts.changed += 1;
        onChange({
          table,
          id: row.id,
          name: wanted.name,
          price: wanted.amount,
          from: wanted.reference,
          to: made?.id ?? null,
        });
        if (made === null) continue;
        references.set(wanted.reference, made.id);
        productId = made.productId;
      }
      if (references.size > 0) await writeBack(db, table, row, references, productId);
    }
  }
  return counts;
}

/** The prices a product is sold at: its options' where it has options, else its own. */
function wantedPrices(row: ProductRow, table: ProductTable, storeId: string): WantedPrice[] {
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
  for (let offset = 0; ; offset += ROWS_A_PAGE) {
    const rows = await listProducts(db, table, { limit: ROWS_A_PAGE, offset });
    yield* rows;
    if (rows.length < ROWS_A_PAGE) return;
  }
}

type StoredOptions = NonNullable<Parameters<typeof updateProduct>[3]['lengths_and_prices']>;
