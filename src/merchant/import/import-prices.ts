import type Stripe from 'stripe';
import type { ProductChanges } from '#database/products/product-changes.ts';
import type { ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import {
  catalogPrices,
  findMissingPrices,
  type NewReference,
  withReferences,
} from '#payments/prices/catalog-prices.ts';
import { createStripePrice, loadStripePrices, type StripePrices } from '#payments/prices/stripe-prices.ts';
import type { CatalogWrite } from './write-products.ts';

const PRICES_AT_ONCE = 8;
/** Those that change the amount or the name of a Stripe price. */
const PRICED_COLUMNS = ['name', 'price', 'lengths_and_prices'] as const;

/**
 * Creates an import's new prices at Stripe before the catalog shows them, so that what shoppers see can always be
 * paid. If the import then fails, the prices stay there unused, and the next attempt finds them. Sets the new
 * references in the writes and returns those they replace.
 */
export async function createImportPrices(
  stripe: Stripe,
  writes: CatalogWrite[],
  {
    storeId,
    onProgress,
    signal,
  }: { storeId: string; onProgress: (done: number, total: number) => void; signal: AbortSignal | undefined },
): Promise<string[]> {
  // A draft gets its prices when it is published, an archived product when it is restored.
  const isPriced = ({ columns, state }: CatalogWrite) =>
    state === 'active' && PRICED_COLUMNS.some((column) => column in columns);
  const priced = writes.filter(isPriced);
  if (priced.length === 0) return [];
  const known = await loadStripePrices(stripe);
  const replaced: string[] = [];
  const queue = priced.values();
  let done = 0;
  const work = async () => {
    for (const write of queue) {
      if (signal?.aborted) return;
      const row = {
        id: write.id,
        lengths_and_prices: [],
        stripe_price_id: null,
        ...write.current?.row,
        ...write.columns,
      } as unknown as ProductRow;
      const { columns, unused } = await createPricesOf(stripe, known, row, { table: write.table, storeId });
      write.columns = { ...write.columns, ...columns };
      if (write.current) replaced.push(...unused);
      done += 1;
      onProgress(done, priced.length);
    }
  };
  await Promise.all(Array.from({ length: PRICES_AT_ONCE }, work));
  return replaced;
}

/** Creates the missing prices of a product. Returns the columns with new references, and those no longer used. */
async function createPricesOf(
  stripe: Stripe,
  known: StripePrices,
  row: ProductRow,
  { table, storeId }: { table: ProductTable; storeId: string },
): Promise<{ columns: ProductChanges; unused: string[] }> {
  const references: NewReference[] = [];
  let productId: string | null = null;
  const { missing, taken } = findMissingPrices(catalogPrices(row, table, storeId), known.isUpToDate);
  for (const price of missing) {
    const made = await createStripePrice(stripe, known, price, taken);
    productId = made.productId;
    const { label, reference: from } = price;
    if (made.id !== from) references.push({ label, from, to: made.id });
  }
  if (references.length === 0) return { columns: {}, unused: [] };
  const columns = withReferences(row, references, productId);
  const now = catalogPrices({ ...row, ...columns } as ProductRow, table, storeId);
  const used = new Set(now.map(({ reference }) => reference));
  const unused = references.flatMap(({ from }) => (used.has(from) ? [] : [from]));
  return { columns, unused };
}
