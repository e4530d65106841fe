import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { updateProduct } from '#database/products/product-changes.ts';
import { listProducts, lockProduct } from '#database/products/products.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { catalogPrices, findMissingPrices, type NewReference, withReferences } from './catalog-prices.ts';
import {
  type CatalogPrice,
  createStripePrice,
  findCreatedPrice,
  findStripePrices,
  loadStripePrices,
  type StripePrices,
} from './stripe-prices.ts';

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
 * Creates the catalog's prices in a Stripe account. Every price reference that the account does not have, has at
 * another amount, or that two options share, gets a new Stripe price, and its row the new reference. Names at
 * Stripe follow those of products. Existing prices are never changed, because open
 * payment pages use them. Products without a price reference stay not for sale. Idempotent; a dry run changes nothing.
 */
export async function syncPrices(
  stripe: Stripe,
  db: Database,
  settings: { storeId: string; isDryRun: boolean; onChange?: (change: PriceChange) => void },
): Promise<{ changed: number; unchanged: number }> {
  const { onChange = () => {} } = settings;
  const known = await loadStripePrices(stripe);
  const counts = { changed: 0, unchanged: 0 };
  for (const table of PRODUCT_TABLES) {
    for await (const row of rowsOf(db, table)) {
      const { changes, unchanged } = await syncRow(stripe, db, { ...settings, table, row, known });
      counts.changed += changes.length;
      counts.unchanged += unchanged;
      for (const change of changes) onChange(change);
    }
  }
  return counts;
}

type Synced = { changes: PriceChange[]; unchanged: number };
type RowToSync = {
  storeId: string;
  isDryRun: boolean;
  table: ProductTable;
  row: ProductRow;
  known: StripePrices;
};

/** Creates the prices of one row. If a merchant changes it meanwhile, the changed row gets its prices instead. */
async function syncRow(stripe: Stripe, db: Database, given: RowToSync): Promise<Synced> {
  const { storeId, isDryRun, table } = given;
  let { row, known } = given;
  for (;;) {
    const prices = catalogPrices(row, table, storeId);
    const { missing, taken } = findMissingPrices(prices, known.isUpToDate);
    const changes: PriceChange[] = [];
    const references: NewReference[] = [];
    let productId = row.stripe_product_id;
    for (const price of missing) {
      const made = isDryRun ? null : await createStripePrice(stripe, known, price, taken);
      // The merchant's change has created it, or only its name was old.
      const found = made ?? findCreatedPrice(known, price, taken);
      if (found?.id === price.reference) continue;
      changes.push(changeOf(price, table, made?.id ?? null));
      if (made) references.push({ label: price.label, from: price.reference, to: made.id });
      productId = made?.productId ?? productId;
    }
    const synced = { changes, unchanged: prices.length - changes.length };
    if (isDryRun || changes.length === 0) return synced;
    const now = await writeReferences(db, prices, { table, row, storeId, references, productId });
    if (now === null) return synced;
    row = now;
    const { byLookupKey } = await findStripePrices(stripe, catalogPrices(row, table, storeId));
    known = { ...known, byLookupKey };
  }
}

/**
 * Writes new references into a row, and nothing else that has changed since it was read. If its prices have changed,
 * nothing is written, and the row is returned as it is now. Null if it is done, or if the product is gone.
 */
async function writeReferences(
  db: Database,
  prices: readonly CatalogPrice[],
  {
    table,
    row,
    storeId,
    references,
    productId,
  }: Pick<RowToSync, 'table' | 'row' | 'storeId'> & {
    references: readonly NewReference[];
    productId: string | null;
  },
): Promise<ProductRow | null> {
  return db.transaction().execute(async (transaction) => {
    const now = await lockProduct(transaction, table, row.id);
    if (now === null) return null;
    if (!isDeepStrictEqual(catalogPrices(now, table, storeId), prices)) return now;
    await updateProduct(transaction, table, row.id, withReferences(now, references, productId));
    return null;
  });
}

function changeOf(
  { id, name, amount, reference }: CatalogPrice,
  table: ProductTable,
  to: string | null,
): PriceChange {
  return { table, id, name, price: amount, from: reference, to };
}

async function* rowsOf(db: Database, table: ProductTable): AsyncGenerator<ProductRow> {
  for (let offset = 0; ; offset += ROWS_PER_PAGE) {
    const rows = await listProducts(db, table, { limit: ROWS_PER_PAGE, offset });
    yield* rows;
    if (rows.length < ROWS_PER_PAGE) return;
  }
}
