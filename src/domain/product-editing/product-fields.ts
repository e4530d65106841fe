import { categoryForTable, type ExtraField, PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { type Cents, cents, formatAmount, ZERO_CENTS } from '#domain/money.ts';
import { isPhotoAddress, PHOTO_ADDRESS_RULE } from '#domain/photos/photo-address.ts';
import {
  formatMoreSpecifications,
  MORE_SPECIFICATIONS_RULE,
  parseMoreSpecifications,
} from '#domain/products/more-specifications.ts';
import { MAX_LABEL_LENGTH, MAX_TEXT_LENGTH, MAX_TEXT_PRICE } from '#domain/products/personal-text.ts';
import {
  CHARACTER_SET_NAMES,
  type CharacterSet,
  LETTERINGS,
  type Lettering,
} from '#domain/products/personalization.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { PRODUCT_FACTS, type ProductFact, STONES } from '#domain/products/product-facts.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { amountRule, parseAmount } from '#domain/typed-amount.ts';

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

/** The stored rules for a product's text; the price in cents. */
type TextRules = {
  label: string;
  max_length: number;
  characters: CharacterSet[];
  is_required: boolean;
  price: Cents;
  lettering?: Lettering;
};

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

const LONGEST_SKU = 64;

/** A trimmed SKU; null if it is invalid. */
export function parseSku(written: unknown): string | null {
  const text = typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
  return text !== '' && text.length <= LONGEST_SKU ? text : null;
}

/** A GTIN (EAN, UPC or ITF-14) with a valid check digit, without spaces and dashes; null if it is invalid. */
export function parseBarcode(written: unknown): string | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  const digits = String(written).replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  // From the right, including the check digit, digits are weighted 1 and 3 alternately.
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
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
      return found(parseTextRules(written), TEXT_RULES);
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

const TEXT_RULES = `takes JSON, as in {"label":"Engraving","max_length":12,"characters":["letters","spaces"],"is_required":false,"price":"15.00"}, or nothing. Characters are ${CHARACTER_SET_NAMES.join(', ')}. A "lettering" can be ${LETTERINGS.join(', ')}.`;

function parseTextRules(written: unknown): TextRules | null {
  const rules = typeof written === 'string' ? parseJson(written) : written;
  if (typeof rules !== 'object' || rules === null) return null;
  const {
    label,
    max_length,
    characters,
    is_required = false,
    price = 0,
    lettering = null,
    ...others
  } = rules as Record<string, unknown>;
  const amount = Number(price) === 0 ? ZERO_CENTS : parseAmount(price);
  if (Object.keys(others).length > 0 || amount === null || amount > MAX_TEXT_PRICE) return null;
  if (typeof label !== 'string' || label.trim() === '' || label.length > MAX_LABEL_LENGTH) return null;
  if (!Number.isInteger(max_length) || Number(max_length) < 1 || Number(max_length) > MAX_TEXT_LENGTH)
    return null;
  if (typeof is_required !== 'boolean' || !Array.isArray(characters) || characters.length === 0) return null;
  const letters = LETTERINGS.find((name) => name === lettering);
  if (lettering !== null && !letters) return null;
  const known = CHARACTER_SET_NAMES.filter((name) => characters.includes(name));
  if (known.length !== new Set(characters).size) return null;
  return {
    label: label.trim(),
    max_length: Number(max_length),
    characters: known,
    is_required,
    price: amount,
    ...(letters && { lettering: letters }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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
