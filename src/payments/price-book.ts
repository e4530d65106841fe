import { createHash } from 'node:crypto';
import Stripe from 'stripe';

const CURRENCY = 'usd';

/** One price the store wants to sell at. */
export type WantedPrice = {
  storeId: string;
  table: string;
  id: string;
  /** Which option of the product; null: the product itself. */
  label: string | null;
  /** What the payment page calls it. */
  name: string;
  /** Cents. */
  amount: number;
  /** The reference the catalogue holds now. */
  reference: string;
};

/** The active prices of a Stripe account. */
export type PriceBook = {
  /** Whether the wanted price's own reference is there and charges the wanted amount. */
  isSold(wanted: WantedPrice): boolean;
  byLookupKey: ReadonlyMap<string, Stripe.Price>;
};

/** Reads every active price of an account, a hundred a request. */
export async function loadKnownPrices(stripe: Stripe): Promise<PriceBook> {
  const byId = new Map<string, Stripe.Price>();
  const byLookupKey = new Map<string, Stripe.Price>();
  for await (const price of stripe.prices.list({ active: true, limit: 100 })) {
    byId.set(price.id, price);
    if (price.lookup_key) byLookupKey.set(price.lookup_key, price);
  }
  return {
    isSold: ({ reference, amount }) => {
      const price = byId.get(reference);
      return price?.unit_amount === amount && price.currency === CURRENCY;
    },
    byLookupKey,
  };
}

/** The price in the account, made when an earlier run, stopped half-way, has not made it. */
export async function createPrice(
  stripe: Stripe,
  book: PriceBook,
  wanted: WantedPrice,
): Promise<{ id: string; productId: string }> {
  const { storeId, table, id, label, name, amount } = wanted;
  const productId = `store_${digestOf(storeId, table, id, label)}`;
  const lookupKey = `price_${digestOf(storeId, table, id, label, amount)}`;
  const made = book.byLookupKey.get(lookupKey);
  if (made) return { id: made.id, productId };
  const metadata = { store: storeId, table, product: id };
  await stripe.products.create({ id: productId, name, metadata }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists')
      throw error;
  });
  const price = await stripe.prices.create({
    product: productId,
    currency: CURRENCY,
    unit_amount: amount,
    lookup_key: lookupKey,
    metadata,
  });
  return { id: price.id, productId };
}

function digestOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
