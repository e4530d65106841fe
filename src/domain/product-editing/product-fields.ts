import { categoryForTable, type ExtraField, PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { cents, formatAmount } from '#domain/money.ts';
import { isPhotoAddress, PHOTO_ADDRESS_RULE } from '#domain/photos/photo-address.ts';
import {
  formatMoreSpecifications,
  MORE_SPECIFICATIONS_RULE,
  parseMoreSpecifications,
} from '#domain/products/more-specifications.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { PRODUCT_FACTS, type ProductFact, STONES } from '#domain/products/product-facts.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { amountRule, parseAmount } from '#domain/typed-amount.ts';
import { LONGEST_SKU, parseBarcode, parseSku } from './sku-and-barcode.ts';
import { parseTextRules, TEXT_RULES_FORMAT, type TextRules } from './text-rules.ts';

/** The product fields a merchant can set; prices in cents. */
export type ProductFieldValues = Partial<
  Pick<
    ProductRow,
    | 'name'
    | 'description'
    | 'price'
    | 'original_price'
    | 'category'
    | 'product_type'
    | 'material'
    | 'color'
    | 'image_url'
    | 'in_stock'
    | 'featured'
    | 'ships_today'
    | 'stone'
    | 'stone_clarity'
    | 'family'
    | 'width_mm'
    | 'weight'
    | 'plating'
    | 'clasp'
    | 'stone_cut'
    | 'total_carats'
    | 'more_specifications'
    | 'is_returnable'
    | 'is_made_on_request'
    | 'sku'
    | 'barcode'
    | 'seo_title'
    | 'seo_description'
    | ExtraField
  > & {
    images: string[];
    sizes: string[];
    facts: ProductFact[];
    related_products: string[];
    personalization: TextRules | null;
  }
>;

/** The format of a field. */
type FieldKind =
  | { kind: 'text'; isRequired: boolean; maxLength?: number }
  | { kind: 'amount'; isRequired: boolean }
  | {
      kind:
        | 'switch'
        | 'list'
        | 'measure'
        | 'specifications'
        | 'text-rules'
        | 'sku'
        | 'barcode'
        | 'photo'
        | 'photos';
    }
  | { kind: 'choice' | 'choices'; choices: readonly string[] };

/** The longest name of a product, in characters. */
export const LONGEST_NAME = 200;

const REQUIRED_TEXT: FieldKind = { kind: 'text', isRequired: true };
const TEXT: FieldKind = { kind: 'text', isRequired: false };
const SWITCH: FieldKind = { kind: 'switch' };
const LIST: FieldKind = { kind: 'list' };

const FIELDS = {
  name: { kind: 'text', isRequired: true, maxLength: LONGEST_NAME },
  description: TEXT,
  price: { kind: 'amount', isRequired: true },
  original_price: { kind: 'amount', isRequired: false },
  category: REQUIRED_TEXT,
  product_type: TEXT,
  material: TEXT,
  color: TEXT,
  image_url: { kind: 'photo' },
  images: { kind: 'photos' },
  sizes: LIST,
  in_stock: SWITCH,
  featured: SWITCH,
  ships_today: SWITCH,
  is_returnable: SWITCH,
  is_made_on_request: SWITCH,
  personalization: { kind: 'text-rules' },
  stone: { kind: 'choice', choices: STONES },
  stone_clarity: TEXT,
  family: { kind: 'text', isRequired: false, maxLength: 80 },
  width_mm: { kind: 'measure' },
  weight: TEXT,
  plating: TEXT,
  clasp: TEXT,
  stone_cut: TEXT,
  total_carats: TEXT,
  more_specifications: { kind: 'specifications' },
  facts: { kind: 'choices', choices: PRODUCT_FACTS },
  sku: { kind: 'sku' },
  barcode: { kind: 'barcode' },
  seo_title: TEXT,
  seo_description: TEXT,
  related_products: LIST,
} as const satisfies Record<string, FieldKind>;

/** The fields of a table: the common ones and those of its category. */
function productFields(table: ProductTable): ReadonlyMap<string, FieldKind> {
  const extras = categoryForTable(table).extraFields.map((field): [string, FieldKind] => [
    field,
    field === 'customizable' ? SWITCH : TEXT,
  ]);
  return new Map<string, FieldKind>([...Object.entries(FIELDS), ...extras]);
}

/** All fields a merchant can set, across all categories. */
export function listProductFields(): string[] {
  const extras = PRODUCT_TABLES.flatMap((table) => categoryForTable(table).extraFields);
  return [...Object.keys(FIELDS), ...new Set<string>(extras)];
}

/** Whether products of a table have a field. */
export function hasProductField(table: ProductTable, field: string): boolean {
  return productFields(table).has(field);
}

export type Parsed<Value> = { ok: true; value: Value } | ReasonedRefusal;
/**
 * Why a field is refused. `problem` is the reason without the field's name, for a form that shows it next to the
 * field.
 */
export type FieldRefused = ReasonedRefusal & { field?: string; problem?: string };

/**
 * Parses product fields from text such as `25.00`, `yes` or `6, 7`, or from equivalent JSON values. Refuses unknown
 * fields and invalid values with a sentence.
 */
export function parseProductFields(
  table: ProductTable,
  given: readonly (readonly [field: string, value: unknown])[],
  /** Photos are URLs; in an imported file they may be names, which the import resolves. */
  photos: 'addresses' | 'names' = 'addresses',
): { ok: true; value: ProductFieldValues } | FieldRefused {
  const fields = productFields(table);
  const values = new Map<string, unknown>();
  for (const [field, written] of given) {
    const kind = fields.get(field);
    if (!kind) {
      return refuseBecause(`There is no field "${field}"; the fields are ${[...fields.keys()].join(', ')}.`);
    }
    if (values.has(field)) return refuseBecause(`${field} is given twice.`);
    const parsed = parseField(photos === 'names' ? withPhotoNames(kind) : kind, written);
    if (!parsed.ok) {
      return { ok: false, reason: `${field} ${parsed.reason}`, field, problem: capitalized(parsed.reason) };
    }
    // The description column is not nullable.
    values.set(field, field === 'description' ? (parsed.value ?? '') : parsed.value);
  }
  return { ok: true, value: Object.fromEntries(values) as ProductFieldValues };
}

/** Why two prices contradict each other, as a sentence; null if they do not. */
export function priceProblem(price: number, originalPrice: number | null): string | null {
  if (originalPrice === null || originalPrice >= price) return null;
  return `The original price (${formatAmount(cents(originalPrice))}) must not be below the price (${formatAmount(cents(price))}). Leave it empty for none.`;
}

/** A measure above zero and below a thousand, with up to two decimals: `8` or `6.5`. Null: it is none. */
function parseMeasure(written: unknown): number | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  const text = String(written).trim().replace(',', '.');
  const measure = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return measure > 0 ? measure : null;
}

/** An imported file contains photo names or URLs to download. */
function withPhotoNames(kind: FieldKind): FieldKind {
  if (kind.kind === 'photo') return TEXT;
  return kind.kind === 'photos' ? LIST : kind;
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function parseField(kind: FieldKind, written: unknown): Parsed<unknown> {
  const isEmpty = written === null || written === '';
  switch (kind.kind) {
    case 'text':
      if (typeof written !== 'string' && written !== null) return refuseBecause('takes text.');
      if (kind.isRequired && !written?.trim()) return refuseBecause('must not be empty.');
      if (kind.maxLength && written && written.trim().length > kind.maxLength)
        return refuseBecause(`takes up to ${kind.maxLength} characters.`);
      return { ok: true, value: written?.trim() || null };
    case 'amount':
      if (isEmpty && !kind.isRequired) return { ok: true, value: null };
      return found(parseAmount(written), amountRule(written));
    case 'measure':
      if (isEmpty) return { ok: true, value: null };
      return found(parseMeasure(written), 'takes millimeters from 0.01 to 999.99, as in 6.5, or nothing.');
    case 'specifications': {
      if (isEmpty) return { ok: true, value: null };
      const rows = typeof written === 'string' ? parseMoreSpecifications(written) : null;
      return rows
        ? { ok: true, value: formatMoreSpecifications(rows) }
        : refuseBecause(MORE_SPECIFICATIONS_RULE);
    }
    case 'switch':
      return found(parseSwitch(written), 'takes yes or no.');
    case 'photo':
      if (isEmpty) return { ok: true, value: null };
      return found(parsePhoto(written), PHOTO_ADDRESS_RULE);
    case 'photos':
      return found(isEmpty ? [] : parsePhotos(written), PHOTO_ADDRESS_RULE);
    case 'list':
      return found(parseList(written), 'takes a list, separated by commas.');
    case 'sku':
      if (isEmpty) return { ok: true, value: null };
      return found(parseSku(written), `takes up to ${LONGEST_SKU} characters.`);
    case 'barcode':
      if (isEmpty) return { ok: true, value: null };
      return found(
        parseBarcode(written),
        'takes a GTIN: 8, 12, 13 or 14 digits, the last one its check digit.',
      );
    case 'text-rules':
      if (isEmpty) return { ok: true, value: null };
      return found(parseTextRules(written), TEXT_RULES_FORMAT);
    case 'choice':
      if (isEmpty) return { ok: true, value: null };
      return found(kind.choices.find((choice) => choice === written) ?? null, choicesSentence(kind.choices));
    case 'choices': {
      const list = parseList(written);
      const isKnown = list?.every((entry) => kind.choices.includes(entry));
      return found(isKnown ? list : null, choicesSentence(kind.choices));
    }
  }
}

function choicesSentence(choices: readonly string[]): string {
  return `takes ${choices.join(', ')}, or nothing.`;
}

function parseSwitch(written: unknown): boolean | null {
  if (typeof written === 'boolean') return written;
  const word = typeof written === 'string' ? written.trim().toLowerCase() : '';
  if (['yes', 'true', 'on'].includes(word)) return true;
  return ['no', 'false', 'off'].includes(word) ? false : null;
}

function parseList(written: unknown): string[] | null {
  if (written === null || written === '') return [];
  const entries = typeof written === 'string' ? written.split(',') : written;
  if (!Array.isArray(entries)) return null;
  const texts = entries.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : ''));
  return texts.includes('') ? null : [...new Set(texts)];
}

function parsePhoto(written: unknown): string | null {
  const address = typeof written === 'string' ? written.trim() : '';
  return isPhotoAddress(address) ? address : null;
}

function parsePhotos(written: unknown): string[] | null {
  const addresses = parseList(written);
  return addresses?.every(isPhotoAddress) ? addresses : null;
}

function found(value: unknown, reason: string): Parsed<unknown> {
  return value === null ? refuseBecause(reason) : { ok: true, value };
}
