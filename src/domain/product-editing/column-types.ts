import { listProductFields } from './product-fields.ts';
import { unsavedRow } from './unsaved-product.ts';

const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(listProductFields().map((field) => [field, null])),
  ...unsavedRow({ id: '', name: '', category: '', price: 0 }, new Date(0)),
  customizable: true,
};
const NULLABLE_NUMBERS = ['original_price', 'width_mm'];

/**
 * The first of these columns that a product row does not have, or whose value is of another type, such as the text
 * `25.00` for a price in cents. Null if there is none.
 */
export function mistypedColumn(columns: object): string | null {
  const wrong = Object.entries(columns).find(
    ([column, value]) => value !== undefined && !isOfType(column, value),
  );
  return wrong?.[0] ?? null;
}

/** Whether a column has text or nothing; nothing is then stored as null. */
export function isOptionalText(column: string): boolean {
  const isText = column !== 'personalization' && !NULLABLE_NUMBERS.includes(column);
  return isText && DEFAULTS[column] === null;
}

function isOfType(column: string, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULTS, column)) return false;
  const sample = DEFAULTS[column];
  if (isOptionalText(column)) return value === null || typeof value === 'string';
  if (sample === null && value === null) return true;
  if (column === 'personalization') return isPlainObject(value);
  if (NULLABLE_NUMBERS.includes(column)) return typeof value === 'number';
  if (Array.isArray(sample)) return Array.isArray(value);
  return isPlainObject(sample) ? isPlainObject(value) : typeof value === typeof sample;
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
