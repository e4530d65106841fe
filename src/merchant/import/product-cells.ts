import type { CatalogEntry } from '#database/catalog-writes.ts';
import { categoryNameOf } from '#domain/category-names.ts';
import { type Cents, cents, formatAmount } from '#domain/money.ts';
import { parseOptions, parseSizes } from '#domain/parse-options.ts';
import { hasProductField, listProductFields } from '#domain/product-fields.ts';

/** One row of the store's own CSV. */
type Cells = Readonly<Record<string, string>>;

/** What each option of a product has. */
export const OPTION_COLUMNS = [
  'option_length',
  'option_teeth',
  'option_carat_weight',
  'option_price',
  'option_sku',
  'option_barcode',
  'option_stock',
] as const;

/** The columns of the store's own CSV, in their order. */
export function ownColumns(): string[] {
  return ['id', 'source_table', 'state', ...listProductFields(), 'stock', ...OPTION_COLUMNS];
}

/** A product as rows of the store's own CSV: the first has its fields, and each has one option. */
export function productCells({ table, row, stock, isDraft }: CatalogEntry): [Cells, ...Cells[]] {
  const fields = Object.fromEntries(
    listProductFields()
      .filter((field) => hasProductField(table, field))
      .map((field) => [field, fieldCell(field, (row as Record<string, unknown>)[field])]),
  );
  const [first, ...others] = optionCells(row.lengths_and_prices, stock);
  const main = {
    id: row.id,
    source_table: categoryNameOf(table),
    state: isDraft ? 'draft' : 'active',
    ...fields,
    stock: String(stock[''] ?? ''),
    ...first,
  };
  return [main, ...others.map((option) => ({ id: row.id, ...option }))];
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
  }));
}

/** A field as `products set` takes it. */
export function fieldCell(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'price' || field === 'original_price') return formatAmount(cents(Number(value)));
  if (field === 'personalization') return personalizationCell(value);
  if (typeof value === 'object') return listCell(parseSizes(value));
  return String(value);
}

/** Entries separated by commas, or a JSON list where one holds a comma. */
function listCell(entries: readonly string[]): string {
  return entries.some((entry) => entry.includes(',')) ? JSON.stringify(entries) : entries.join(', ');
}

function personalizationCell(value: unknown): string {
  const { label, max_length, characters, is_required, price } = value as Record<string, unknown>;
  return JSON.stringify({ label, max_length, characters, is_required, price: formatAmount(price as Cents) });
}
