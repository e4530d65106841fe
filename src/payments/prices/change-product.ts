import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import type { NewProduct, ProductChanges } from '#database/products/product-changes.ts';
import { findProductByPriceId } from '#database/products/products.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import {
  catalogPrices,
  findMissingPrices,
  type NewReference,
  type PricedRow,
  withReferences,
} from './catalog-prices.ts';
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

/** The outcome at Stripe: new references by the old ones, and Stripe's message for each price it did not retire. */
export type PriceOutcome = { replaced: ReadonlyMap<string, string>; notRetired: NotRetired[] };
export type NotRetired = { reference: string; problem: string };

/** Stripe rejected the price or was unreachable, so nothing was changed. The message is Stripe's. */
export class PricesNotCreated extends Error {
  override name = 'PricesNotCreated';
  /** Stripe was unreachable, busy or broken, so the same may work later. */
  readonly isTemporary: boolean;
  constructor(cause: Stripe.errors.StripeError) {
    super(cause.message, { cause });
    this.isTemporary =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeRateLimitError ||
      (cause.statusCode ?? 0) >= 500;
  }
}

/** Stripe allows 100 requests per second, and a bulk change works on four products at once. */
const AT_ONCE = 8;

/**
 * Changes a product. A new amount or label first gets a new Stripe price, so that the catalog never shows a
 * price that cannot be paid. Then `write` stores the change with its references, and the old prices are retired. If `write`
 * returns null, because someone else changed the product meanwhile, nothing is retired and the result is null.
 */
export async function changeProduct<Written>(
  context: PriceContext,
  { table, row }: { table: ProductTable; row: ProductRow },
  changes: ProductChanges,
  write: (changes: ProductChanges) => Promise<Written | null>,
): Promise<({ written: Written } & PriceOutcome) | null> {
  const before = catalogPrices(row, table, context.storeId);
  const wanted = { ...row, ...changes } as ProductRow;
  const { references, productId } = await createPrices(context, table, wanted, before);
  const priced = references.length > 0 ? withReferences(wanted, references, productId) : {};
  const written = await write({ ...changes, ...priced });
  if (written === null) return null;
  const now = catalogPrices({ ...wanted, ...priced } as ProductRow, table, context.storeId);
  const used = new Set(now.map(({ reference }) => reference));
  const unused = before.filter(({ reference }) => !used.has(reference));
  // The change is already stored. A price left active does no harm, so this is not a failure.
  const notRetired = await retirePrices(
    context,
    unused.map(({ reference }) => reference),
  );
  return { written, replaced: new Map(references.map(({ from, to }) => [from, to])), notRetired };
}

/**
 * Retires prices that the catalog no longer shows, several at once, and leaves the others as they are. Returns those that
 * Stripe did not retire.
 */
export async function retirePrices(
  { db, stripe }: Pick<PriceContext, 'db' | 'stripe'>,
  references: readonly string[],
): Promise<NotRetired[]> {
  if (stripe === null) return [];
  const notRetired: NotRetired[] = [];
  await forEachAtOnce(references, async (reference) => {
    await retireUnused(db, stripe, reference).catch((error: Error) => {
      notRetired.push({ reference, problem: error.message });
    });
  });
  return notRetired;
}

async function retireUnused(db: Database, stripe: Stripe, reference: string): Promise<void> {
  const isUsed = async () => (await findProductByPriceId(db, reference)) !== null;
  if (await isUsed()) return;
  const isRetired = await retireStripePrice(stripe, reference);
  // A change back to the old amount may have found the price while it was still active.
  if (isRetired && (await isUsed())) await stripe.prices.update(reference, { active: true });
}

async function forEachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
}

/**
 * Adds a product to the catalog, with its prices at Stripe. `write` inserts it and its related rows. Resolves to its
 * result. Throws if an id exists in any product table.
 */
export async function addProduct<Written>(
  context: PriceContext,
  table: ProductTable,
  product: NewProduct,
  write: (product: NewProduct) => Promise<Written>,
): Promise<Written> {
  const row: PricedRow = {
    id: product.id,
    name: product.name,
    price: product.price,
    stripe_price_id: product.stripe_price_id ?? null,
    lengths_and_prices: product.lengths_and_prices ?? [],
  };
  return write({ ...product, ...(await createAllPrices(context, table, row)) });
}

/**
 * Creates the Stripe prices of a product before it goes into the catalog. Returns the columns with the new references. Throws
 * PricesNotCreated.
 */
export async function createAllPrices(
  context: PriceContext,
  table: ProductTable,
  row: PricedRow,
): Promise<ProductChanges> {
  const { references, productId } = await createPrices(context, table, row, []);
  return references.length > 0 ? withReferences(row, references, productId) : {};
}

/**
 * Creates missing Stripe prices of a product. A renamed option gets a new one, because an option that is added later may
 * have its old label. A renamed product keeps its prices, with its new name at Stripe.
 */
async function createPrices(
  { stripe, storeId }: PriceContext,
  table: ProductTable,
  wanted: PricedRow,
  before: readonly CatalogPrice[],
): Promise<{ references: NewReference[]; productId: string | null }> {
  const references: NewReference[] = [];
  let productId: string | null = null;
  if (stripe === null) return { references, productId };
  const isKept = (price: CatalogPrice) => before.some((known) => isDeepStrictEqual(known, price));
  const { missing, taken } = findMissingPrices(catalogPrices(wanted, table, storeId), isKept);
  try {
    const known = await findStripePrices(stripe, missing);
    await forEachAtOnce(missing, async (price) => {
      const made = await createStripePrice(stripe, known, price, taken);
      const { label, reference: from } = price;
      if (made.id !== from) references.push({ label, from, to: made.id });
      if (price === missing.at(-1)) productId = made.productId;
    });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PricesNotCreated(error);
    throw error;
  }
  return { references, productId };
}
