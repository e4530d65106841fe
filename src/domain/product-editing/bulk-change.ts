import { MAX_UNIT_PRICE } from '#domain/cart/cart.ts';
import type { ProductTable } from '#domain/categories.ts';
import { type Cents, cents, currencyDecimals } from '#domain/money.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { PRODUCT_FACTS, type ProductFact } from '#domain/products/product-facts.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { lowestOf, type ProductChange, type StoredOption } from './plan-product.ts';
import { type Parsed, parseProductFields, priceProblem } from './product-fields.ts';
import type { VendorAndTagsChange } from './product-internals.ts';

/** The endings a changed price is rounded to. `exact`: whole cents, half a cent rounded up. */
export const PRICE_ENDINGS = ['exact', '.00', '.99'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** How a price changes. Negative amounts in cents and negative percentages lower it. */
export type PriceChange =
  | { by: 'set'; amount: number }
  | { by: 'percent'; percent: number; ending: PriceEnding }
  | { by: 'amount'; amount: number; ending: PriceEnding };

/** One change of many products. Fields are those of `products set`, such as `in_stock` or `material`. */
export type BulkChange = {
  /** The category to move to. It cannot be combined with other changes. */
  table?: ProductTable | undefined;
  price?: PriceChange | undefined;
  /** `price`: the product's price before this change, so that it is shown as a sale. `null`: no longer on sale. */
  originalPrice?: { by: 'set'; amount: number } | { by: 'price' } | null | undefined;
  fields?: Readonly<Record<string, unknown>> | undefined;
  notes?: VendorAndTagsChange | undefined;
  addFacts?: readonly ProductFact[] | undefined;
  removeFacts?: readonly ProductFact[] | undefined;
};

/** Applies a bulk change to one product, or says why it cannot, as a sentence. */
export function planBulkChange(
  row: ProductRow,
  table: ProductTable,
  change: BulkChange,
): Parsed<ProductChange> {
  const fields = parseProductFields(table, Object.entries(change.fields ?? {}));
  if (!fields.ok) return fields;
  const priced = change.price ? changePrices(row, change.price) : { ok: true as const, value: {} };
  if (!priced.ok) return priced;
  const planned: ProductChange = {
    ...fields.value,
    ...priced.value,
    ...(change.originalPrice !== undefined && { original_price: originalPriceOf(row, change.originalPrice) }),
    ...changeFacts(row, change),
  };
  const { price, original_price: original } = { ...row, ...planned };
  const problem = priceProblem(price, original ?? null);
  return problem ? refuseBecause(problem) : { ok: true, value: planned };
}

function changePrices(row: ProductRow, change: PriceChange): Parsed<ProductChange> {
  const stored = (Array.isArray(row.lengths_and_prices) ? row.lengths_and_prices : []) as StoredOption[];
  if (stored.length === 0) {
    const price = changedPrice(cents(row.price), change);
    return price === null ? refuseAmount() : { ok: true, value: { price } };
  }
  if (change.by === 'set' && parseOptions(stored).length > 1) {
    return refuseBecause('It is priced by option. Change it by percent or by an amount.');
  }
  const options: StoredOption[] = [];
  for (const entry of stored) {
    const price = changedPrice(cents(entry.price), change);
    if (price === null) return refuseAmount();
    options.push({ ...entry, price });
  }
  return { ok: true, value: { lengths_and_prices: options, price: lowestOf(options) } };
}

/**
 * The price after a change, or null if it would not be above zero or would be too high. Example: $19.99 plus 5%,
 * ending in .99, is $20.99.
 */
function changedPrice(price: Cents, change: PriceChange): Cents | null {
  const amount =
    change.by === 'set'
      ? change.amount
      : roundTo(
          change.by === 'amount' ? price + change.amount : price + Math.round((price * change.percent) / 100),
          change.ending,
        );
  return Number.isSafeInteger(amount) && amount > 0 && amount <= MAX_UNIT_PRICE ? cents(amount) : null;
}

/** The nearest amount with this ending, the higher one on a tie. Currencies without decimals have no endings. */
function roundTo(amount: number, ending: PriceEnding): number {
  const unit = 10 ** currencyDecimals();
  if (ending === 'exact' || unit < 100) return amount;
  if (ending === '.00') return Math.round(amount / unit) * unit;
  const hundredth = unit / 100;
  return Math.max(1, Math.round((amount + hundredth) / unit)) * unit - hundredth;
}

function originalPriceOf(
  row: ProductRow,
  change: NonNullable<BulkChange['originalPrice']> | null,
): number | null {
  if (change === null) return null;
  return change.by === 'set' ? change.amount : row.price;
}

function changeFacts({ facts }: ProductRow, { addFacts = [], removeFacts = [] }: BulkChange): ProductChange {
  if (addFacts.length + removeFacts.length === 0) return {};
  const has = new Set(Array.isArray(facts) ? facts : []);
  for (const fact of addFacts) has.add(fact);
  for (const fact of removeFacts) has.delete(fact);
  return { facts: PRODUCT_FACTS.filter((fact) => has.has(fact)) };
}

function refuseAmount(): ReasonedRefusal {
  return refuseBecause('The price would not be an amount above zero that the store can charge.');
}
