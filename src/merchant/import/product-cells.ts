import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import { type Cents, cents, formatAmount } from '#domain/money.ts';
import { parsePhotoDetails } from '#domain/photos/photo-details.ts';
import { hasProductField, listProductFields } from '#domain/product-editing/product-fields.ts';
import { formatGrams, type ProductInternals } from '#domain/product-editing/product-internals.ts';
import { categoryNameOf } from '#domain/products/category-names.ts';
import { parseOptions, parseSizes } from '#domain/products/parse-options.ts';
import type { ProductRow } from '#domain/products/product.ts';

/** One row of the store's own CSV. */
type Cells = Readonly<Record<string, string>>;

/**
 * The columns for each option of a product. `option_stock_was` and `stock_was` repeat the counts, so that an import can tell
 * the ones that a merchant edited from those that sales changed since.
 */
export const OPTION_COLUMNS = [
  'option_length',
  'option_teeth',
  'option_carat_weight',
  'option_price',
  'option_sku',
  'option_barcode',
  'option_stock',
  'option_stock_was',
] as const;

/** The columns that only the merchant sees. */
export const INTERNAL_COLUMNS = ['vendor', 'tags', 'cost', 'weight_grams'] as const;

/** The columns of the store's own CSV, in order. */
export function ownColumns(): string[] {
  return [
    'id',
    'source_table',
    'state',
    ...listProductFields(),
    'image_alts',
    ...INTERNAL_COLUMNS,
    'stock',
    'stock_was',
    ...OPTION_COLUMNS,
  ];
}

/** A product as rows of the store's own CSV: the first has its fields, and each has one option. */
export function productCells({ table, row, stock, internals, state }: CatalogEntry): [Cells, ...Cells[]] {
  const fields = Object.fromEntries(
    listProductFields()
      .filter((field) => hasProductField(table, field))
      .map((field) => [field, fieldCell(field, (row as Record<string, unknown>)[field])]),
  );
  const [first, ...others] = optionCells(row.lengths_and_prices, stock);
  const main = {
    id: row.id,
    source_table: categoryNameOf(table),
    state,
    ...fields,
    image_alts: altsCell(row),
    ...internalCells(internals),
    stock: String(stock[''] ?? ''),
    stock_was: String(stock[''] ?? ''),
    ...first,
  };
  return [main, ...others.map((option) => ({ id: row.id, ...option }))];
}

/** The alt text of each photo, in order. */
function altsCell({ image_url, images, photo_details }: ProductRow): string {
  const details = parsePhotoDetails(photo_details);
  const alts = [image_url, ...parseSizes(images)].map((url) => details[url ?? '']?.alt ?? '');
  while (alts.at(-1) === '') alts.pop();
  return alts.some((alt) => alt.includes('|')) ? JSON.stringify(alts) : alts.join(' | ');
}

/** The cells of `INTERNAL_COLUMNS`. */
export function internalCells({ vendor, tags, cost, weightMg }: ProductInternals) {
  return {
    vendor,
    tags: listCell(tags),
    cost: cost === null ? '' : formatAmount(cost),
    weight_grams: weightMg === null ? '' : formatGrams(weightMg),
  };
}

/** A cell for each option, in the columns `OPTION_COLUMNS`. */
export function optionCells(stored: unknown, stock: Readonly<Record<string, number>>): Cells[] {
  return parseOptions(stored).map(({ label, length, teeth, caratWeight, price, sku, barcode }) => ({
    option_length: length,
    option_teeth: teeth,
    option_carat_weight: caratWeight,
    option_price: formatAmount(price),
    option_sku: sku ?? '',
    option_barcode: barcode ?? '',
    option_stock: String(stock[label] ?? ''),
    option_stock_was: String(stock[label] ?? ''),
  }));
}

/** Counts in words: `3`, or by option `18 in: 3, 20 in: 1`. */
export function stockCell(stock: Readonly<Record<string, number>>): string {
  return Object.entries(stock)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([option, onHand]) => (option === '' ? String(onHand) : `${option}: ${onHand}`))
    .join(', ');
}

/** A field in the format of `products set`. */
export function fieldCell(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'price' || field === 'original_price') return formatAmount(cents(Number(value)));
  if (field === 'personalization') return personalizationCell(value);
  if (typeof value === 'object') return listCell(parseSizes(value));
  return String(value);
}

/** Comma-separated entries, or a JSON list if an entry contains a comma. */
function listCell(entries: readonly string[]): string {
  return entries.some((entry) => entry.includes(',')) ? JSON.stringify(entries) : entries.join(', ');
}

function personalizationCell(value: unknown): string {
  const { label, max_length, characters, is_required, price, lettering } = value as Record<string, unknown>;
  const written = { label, max_length, characters, is_required, price: formatAmount(price as Cents) };
  // Left out if undefined.
  return JSON.stringify({ ...written, lettering });
}
