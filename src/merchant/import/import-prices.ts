import type Stripe from 'stripe';
import type { ProductRow } from '#database/tables.ts';
import { catalogPrices, withReferences } from '#payments/prices/catalog-prices.ts';
import { createStripePrice, loadStripePrices, retireStripePrice } from '#payments/prices/stripe-prices.ts';
import type { CatalogWrite } from './write-products.ts';

const PRICES_AT_ONCE = 8;

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
    state === 'active' && ('price' in columns || 'lengths_and_prices' in columns);
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
      const references = new Map<string, string>();
      let productId: string | null = null;
      for (const price of catalogPrices(row, write.table, storeId)) {
        if (known.isUpToDate(price)) continue;
        const made = await createStripePrice(stripe, known, price);
        productId = made.productId;
        if (made.id !== price.reference) references.set(price.reference, made.id);
      }
      if (references.size > 0) {
        write.columns = { ...write.columns, ...withReferences(row, references, productId) };
        if (write.current) replaced.push(...references.keys());
      }
      done += 1;
      onProgress(done, priced.length);
    }
  };
  await Promise.all(Array.from({ length: PRICES_AT_ONCE }, work));
  return replaced;
}

/** Retires prices that the catalog no longer shows. One that stays active does no harm. */
export async function retireImportPrices(stripe: Stripe, references: readonly string[]): Promise<void> {
  for (const reference of references) await retireStripePrice(stripe, reference).catch(() => {});
}
