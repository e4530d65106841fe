import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { type Cents, cents } from '#domain/money.ts';
import { categoryNameOf, findCategoryByName } from '#domain/products/category-names.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { refuseBecause } from '#domain/results.ts';
import { amountExample, amountRule, parseAmount } from '#domain/typed-amount.ts';
import { type Parsed, type ProductFieldValues, parseProductFields, priceProblem } from './product-fields.ts';
import { parseBarcode, parseSku } from './sku-and-barcode.ts';

/** A stored entry of `lengths_and_prices`. */
export type StoredOption = {
  length?: string;
  teeth?: string;
  carat_weight?: string;
  /** Cents. */
  price: number;
  stripe_price_id: string | null;
  sku?: string;
  barcode?: string;
};

/** The changed columns of a product row. */
export type ProductChange = ProductFieldValues & {
  lengths_and_prices?: StoredOption[];
  image_placeholder?: null;
  has_own_photos?: true;
};

/**
 * Applies assignments such as `price=25.00` to a product, or says why it cannot, as a sentence. The prices of a
 * product with options are set with `option.18 in=25.00`, and its own price is the lowest of them.
 */
export function planProductChange(
  row: ProductRow,
  table: ProductTable,
  assignments: readonly string[],
): Parsed<ProductChange> {
  const fields: [string, string][] = [];
  const optionPrices: [string, string][] = [];
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    if (at < 1)
      return refuseBecause(`"${assignment}" is not a change. Write field=value, as in price=25.00.`);
    const [field, value] = [assignment.slice(0, at).trim(), assignment.slice(at + 1)];
    if (field.startsWith('option.')) optionPrices.push([field.slice('option.'.length).trim(), value]);
    else fields.push([field, value]);
  }
  const parsed = parseProductFields(table, fields);
  if (!parsed.ok) return parsed;
  const labels = parseOptions(row.lengths_and_prices).map(({ label }) => label);
  if (parsed.value.price !== undefined && labels.length > 0) {
    return refuseBecause(
      `${row.id} is priced by option; set ${labels.map((label) => `"option.${label}=25.00"`).join(', ')}.`,
    );
  }
  const options = changeOptions(row, labels, optionPrices);
  if (!options.ok) return options;
  const change: ProductChange = {
    ...parsed.value,
    ...options.value,
    // The placeholder color belongs to the previous image.
    ...(parsed.value.image_url !== undefined && { image_placeholder: null }),
    // Files in the shop's folder must not restore what the merchant replaced.
    ...(('image_url' in parsed.value || 'images' in parsed.value) && { has_own_photos: true as const }),
  };
  const { price, original_price: original } = { ...row, ...change };
  const problem = priceProblem(price, original ?? null);
  return problem ? refuseBecause(problem) : { ok: true, value: change };
}

function changeOptions(
  row: ProductRow,
  labels: readonly string[],
  given: readonly (readonly [label: string, price: string])[],
): Parsed<ProductChange> {
  if (given.length === 0) return { ok: true, value: {} };
  const prices = new Map<string, Cents>();
  for (const [label, written] of given) {
    if (!labels.includes(label)) {
      const offered = labels.length === 0 ? 'it has no options' : `it has ${labels.join(', ')}`;
      return refuseBecause(`${row.id} has no option "${label}": ${offered}.`);
    }
    const price = parseAmount(written);
    if (price === null) return refuseBecause(`option.${label} ${amountRule(written)}`);
    prices.set(label, price);
  }
  const stored = row.lengths_and_prices as StoredOption[];
  const changed = stored.map((entry) => {
    const [option] = parseOptions([entry]);
    const price = option && prices.get(option.label);
    return price === undefined ? entry : { ...entry, price };
  });
  return { ok: true, value: { lengths_and_prices: changed, price: lowestOf(changed) } };
}

/** A product to add. Its price references are placeholders until Stripe assigns others. */
export type PlannedProduct = {
  table: ProductTable;
  product: ProductChange & {
    id: string;
    name: string;
    price: number;
    category: string;
    stripe_price_id: string;
  };
};

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/**
 * Plans a product to add from JSON: the fields of `products set`, an `id`, and `lengths_and_prices` for options.
 * `source_table` names the category, or else `category` does. `info`, which `products show --json` adds, is
 * ignored. Refuses with a sentence.
 */
export function planNewProduct(written: unknown): Parsed<PlannedProduct> {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    return refuseBecause('A product is an object, as "products show ID --json" prints it.');
  }
  const {
    id,
    source_table,
    lengths_and_prices: options,
    info: _info,
    ...given
  } = written as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) {
    return refuseBecause('A product needs an id of letters, digits, - and _, at most 100.');
  }
  const about = (reason: string) => refuseBecause(`${id}: ${reason}`);
  const table = findTable(source_table ?? given.category);
  if (!table) {
    const known = PRODUCT_TABLES.map(categoryNameOf).join(', ');
    return about(`source_table takes a category: ${known}.`);
  }
  const stored = parseNewOptions(id, options);
  if (!stored.ok) return about(stored.reason);
  const lowest = stored.value.length > 0 && given.price === undefined ? lowestOf(stored.value) : null;
  const parsed = parseProductFields(table, Object.entries(given));
  if (!parsed.ok) return about(parsed.reason);
  const { name, category, price = lowest, ...others } = parsed.value;
  if (name === undefined) return about('name is missing.');
  if (category === undefined) return about('category is missing.');
  if (price === null) return about('price is missing.');
  if (stored.value.length > 0 && price !== lowestOf(stored.value)) {
    return about('price has to be the lowest price of its options.');
  }
  const problem = priceProblem(price, others.original_price ?? null);
  if (problem) return about(problem);
  const product = { ...others, id, name, category, price, lengths_and_prices: stored.value };
  return { ok: true, value: { table, product: { ...product, stripe_price_id: `price_${id}` } } };
}

function findTable(name: unknown): ProductTable | null {
  return typeof name === 'string' ? (findCategoryByName(name)?.table ?? null) : null;
}

function parseNewOptions(id: string, written: unknown): Parsed<StoredOption[]> {
  if (written === undefined || written === null) return { ok: true, value: [] };
  if (!Array.isArray(written)) return refuseBecause('lengths_and_prices takes a list.');
  const options: StoredOption[] = [];
  for (const entry of written as unknown[]) {
    const {
      price: amount,
      sku: writtenSku,
      barcode: writtenBarcode,
      ...label
    } = (entry ?? {}) as Record<string, unknown>;
    const [sku, barcode] = [parseSku(writtenSku), parseBarcode(writtenBarcode)];
    if (writtenBarcode && !barcode) return refuseBecause(`the barcode ${writtenBarcode} is no GTIN.`);
    const price = parseAmount(amount);
    const [option] = parseOptions([{ ...label, price }]);
    if (price === null || !option) {
      return refuseBecause(
        `each of lengths_and_prices takes a length, teeth or carat_weight, and a price, as in "${amountExample()}".`,
      );
    }
    if (options.some((other) => parseOptions([other])[0]?.label === option.label)) {
      return refuseBecause(`the option ${option.label} is listed twice.`);
    }
    const { length, teeth, caratWeight } = option;
    options.push({
      ...(length && { length }),
      ...(teeth && { teeth }),
      ...(caratWeight && { carat_weight: caratWeight }),
      price,
      stripe_price_id: `price_${id}_${options.length + 1}`,
      ...(sku && { sku }),
      ...(barcode && { barcode }),
    });
  }
  return { ok: true, value: options };
}

export function lowestOf(options: readonly StoredOption[]): Cents {
  return cents(Math.min(...options.map(({ price }) => price)));
}
