import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { store } from '#shop';

/** In Stripe's spelling. */
const CURRENCY = store.currency.toLowerCase();

/** A catalog price that should exist at Stripe. */
export type CatalogPrice = {
  storeId: string;
  table: string;
  id: string;
  /** The option of the product; null for the product itself. */
  label: string | null;
  /** Product name on the payment page. */
  name: string;
  /** Cents. */
  amount: number;
  /** The price reference in the catalog now. */
  reference: string;
};

/** The active prices of a Stripe account. */
export type StripePrices = {
  /** Whether Stripe has a price with this reference and amount, and shows its current name if the store created it. */
  isUpToDate(catalogPrice: CatalogPrice): boolean;
  byLookupKey: ReadonlyMap<string, Stripe.Price>;
};

/** Loads all active prices of an account, 100 per request. */
export async function loadStripePrices(stripe: Stripe): Promise<StripePrices> {
  const byId = new Map<string, Stripe.Price>();
  const byLookupKey = new Map<string, Stripe.Price>();
  for await (const price of stripe.prices.list({ active: true, limit: 100, expand: WITH_PRODUCT })) {
    byId.set(price.id, price);
    if (price.lookup_key) byLookupKey.set(price.lookup_key, price);
  }
  return {
    isUpToDate: ({ reference, amount, name }) => {
      const price = byId.get(reference);
      if (price?.unit_amount !== amount || price.currency !== CURRENCY) return false;
      return !productIdOf(price).startsWith(PRODUCT_PREFIX) || nameOf(price) === name;
    },
    byLookupKey,
  };
}

/** The ids of the Stripe products that stores create. */
const PRODUCT_PREFIX = 'store_';
const WITH_PRODUCT = ['data.product'];

function productIdOf({ product }: Stripe.Price): string {
  return typeof product === 'string' ? product : product.id;
}

/** Null unless the product was expanded. */
function nameOf({ product }: Stripe.Price): string | null {
  return typeof product === 'string' || product.deleted ? null : product.name;
}

/** Stripe's maximum. */
const KEYS_PER_REQUEST = 10;

/** Loads those of an account's prices that have one of these lookup keys. */
export async function findStripePrices(
  stripe: Stripe,
  catalogPrices: readonly CatalogPrice[],
): Promise<Pick<StripePrices, 'byLookupKey'>> {
  const byLookupKey = new Map<string, Stripe.Price>();
  const keys = catalogPrices.map(lookupKeyOf);
  for (let start = 0; start < keys.length; start += KEYS_PER_REQUEST) {
    const lookup_keys = keys.slice(start, start + KEYS_PER_REQUEST);
    const { data } = await stripe.prices.list({
      active: true,
      lookup_keys,
      limit: KEYS_PER_REQUEST,
      expand: WITH_PRODUCT,
    });
    for (const price of data) byLookupKey.set(price.lookup_key ?? '', price);
  }
  return { byLookupKey };
}

/**
 * Deactivates a price that the catalog no longer shows. Open payment pages can still use it. False if the account
 * does not have it.
 */
export async function retireStripePrice(stripe: Stripe, reference: string): Promise<boolean> {
  try {
    await stripe.prices.update(reference, { active: false });
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return false;
    throw error;
  }
}

/** The price that an interrupted run created. Not one that is `taken` by another option, which had this label before. */
export function findCreatedPrice(
  { byLookupKey }: Pick<StripePrices, 'byLookupKey'>,
  catalogPrice: CatalogPrice,
  taken: ReadonlySet<string>,
): Stripe.Price | null {
  const price = byLookupKey.get(lookupKeyOf(catalogPrice));
  return price && !taken.has(price.id) ? price : null;
}

/** Creates a price unless `findCreatedPrice` finds it. Stripe's product gets the current name, which shoppers see. */
export async function createStripePrice(
  stripe: Stripe,
  stripePrices: Pick<StripePrices, 'byLookupKey'>,
  catalogPrice: CatalogPrice,
  taken: ReadonlySet<string>,
): Promise<{ id: string; productId: string }> {
  const { storeId, table, id, label, name, amount } = catalogPrice;
  const made = findCreatedPrice(stripePrices, catalogPrice, taken);
  if (made) {
    const productId = productIdOf(made);
    if (nameOf(made) !== name) await stripe.products.update(productId, { name });
    return { id: made.id, productId };
  }
  const productId = `${PRODUCT_PREFIX}${digestOf(storeId, table, id, label)}`;
  const metadata = { store: storeId, table, product: id };
  await stripe.products.create({ id: productId, name, metadata }).catch(async (error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists')
      throw error;
    await stripe.products.update(productId, { name });
  });
  const price = await stripe.prices.create({
    product: productId,
    currency: CURRENCY,
    unit_amount: amount,
    lookup_key: lookupKeyOf(catalogPrice),
    // A price that was retired, or that another option has now, may still have this key.
    transfer_lookup_key: true,
    metadata,
  });
  return { id: price.id, productId };
}

function lookupKeyOf({ storeId, table, id, label, amount }: CatalogPrice): string {
  return `price_${digestOf(storeId, table, id, label, amount)}`;
}

function digestOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
