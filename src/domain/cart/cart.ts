import { isProductTable, type ProductTable } from '#domain/categories.ts';
import { addCents, type Cents, cents, multiplyCents, ZERO_CENTS } from '#domain/money.ts';
import type { PersonalText } from '#domain/products/personalization.ts';
import { accept, type Result, refuse } from '#domain/results.ts';

/** A cart line. The price is what the shopper was shown; the server does not trust it. */
export type CartLine = {
  id: string;
  source_table: ProductTable;
  name: string;
  image_url: string | null;
  /** Cents for one unit, including its text. */
  price: Cents;
  /** 1 to 99. */
  quantity: number;
  stripe_price_id: string;
  /** 'Standard' if the product has no sizes. */
  selectedSize: string;
  selectedColor: string;
  selectedLength: string;
  /** Absent without a text. */
  personalization?: PersonalText;
  /** Whether it ships on the day of the order, for the days of arrival that the cart shows. */
  ships_today?: boolean;
};

/** The size of cart lines for products without sizes. */
export const STANDARD_SIZE = 'Standard';

/** Maximum quantity of one line. */
export const MAX_QUANTITY = 99;
/** The message whenever the limit is reached: adding, changing a quantity, checkout. */
export const QUANTITY_LIMIT = `A cart holds up to ${MAX_QUANTITY} of one piece.`;

/** Maximum unit price: $999,999.99, Stripe's limit per charge. */
export const MAX_UNIT_PRICE = cents(999_999_99);

/**
 * The identity of a line: product, size, color, length, price reference and text. The reference prevents two
 * options with the same label from merging at the first one's price.
 */
export function lineKey(
  line: Pick<
    CartLine,
    'id' | 'selectedSize' | 'selectedColor' | 'selectedLength' | 'stripe_price_id' | 'personalization'
  >,
): string {
  return JSON.stringify([
    line.id,
    line.selectedSize,
    line.selectedColor,
    line.selectedLength,
    line.stripe_price_id,
    // Lines without a text keep the keys that browsers stored before texts existed.
    ...(line.personalization ? [line.personalization.text] : []),
  ]);
}

/** Adds one unit: increments the line with the same key, or appends a new line. */
export function addLine(lines: readonly CartLine[], line: CartLine): Result<CartLine[], 'line-full'> {
  const key = lineKey(line);
  const existing = lines.find((candidate) => lineKey(candidate) === key);
  if (!existing) return accept([...lines, { ...line, quantity: 1 }]);
  if (existing.quantity >= MAX_QUANTITY) return refuse('line-full');
  // The current price replaces the one from an earlier visit.
  const raised = { ...line, quantity: existing.quantity + 1 };
  return accept(lines.map((candidate) => (candidate === existing ? raised : candidate)));
}

/**
 * Sets the quantity of one line, clamped to 0 to 99. A line at 0 is removed. Fractions are truncated; NaN changes nothing.
 */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  if (Number.isNaN(quantity)) return [...lines];
  const whole = Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(quantity)));
  return lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    return whole === 0 ? [] : [{ ...line, quantity: whole }];
  });
}

export function removeLine(lines: readonly CartLine[], key: string): CartLine[] {
  return setQuantity(lines, key, 0);
}

/** Undoes a removal: inserts the line at its old index, unless the same line was added again. */
export function restoreLine(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  if (lines.some((candidate) => lineKey(candidate) === lineKey(line))) return [...lines];
  return lines.toSpliced(Math.min(index, lines.length), 0, line);
}

/** Counts units, not lines, for the cart badge. */
export function countUnits(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The sum of the lines before any discount. */
export function subtotalOf(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): Cents {
  return addCents(ZERO_CENTS, ...lines.map((line) => multiplyCents(line.price, line.quantity)));
}

/**
 * Merges lines with the same key at the position and price of the first. Quantities add up to at most 99. Repricing can
 * give two lines the same key.
 */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const first = merged.get(key);
    const quantity = Math.min(MAX_QUANTITY, (first?.quantity ?? 0) + line.quantity);
    merged.set(key, { ...(first ?? line), quantity });
  }
  return [...merged.values()];
}

/** Parses lines from storage or a request body. Drops invalid lines and merges duplicates. */
export function parseCartLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return mergeLines(stored.map(parseCartLine).filter((line) => line !== null));
}

function parseCartLine(entry: unknown): CartLine | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const fields = entry as Record<string, unknown>;
  const { id, name, price, quantity, stripe_price_id, source_table, image_url } = fields;
  const personalization = parsePersonalText(fields.personalization);
  if (personalization === 'malformed') return null;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return null;
  if (typeof stripe_price_id !== 'string' || stripe_price_id === '') return null;
  if (typeof source_table !== 'string' || !isProductTable(source_table)) return null;
  if (!Number.isInteger(price) || Number(price) < 0 || Number(price) > MAX_UNIT_PRICE) return null;
  if (!Number.isInteger(quantity) || Number(quantity) < 1 || Number(quantity) > MAX_QUANTITY) return null;
  return {
    id,
    source_table,
    name,
    image_url: typeof image_url === 'string' ? image_url : null,
    price: cents(Number(price)),
    quantity: Number(quantity),
    stripe_price_id,
    selectedSize: textOr(fields.selectedSize, STANDARD_SIZE),
    selectedColor: textOr(fields.selectedColor, ''),
    selectedLength: textOr(fields.selectedLength, ''),
    ...(personalization && { personalization }),
    ...(fields.ships_today === true && { ships_today: true }),
  };
}

/** A line with an unreadable text would be a different product, so the whole line is dropped. */
function parsePersonalText(stored: unknown): PersonalText | null | 'malformed' {
  if (stored === undefined || stored === null) return null;
  if (typeof stored !== 'object') return 'malformed';
  const { label, text, price } = stored as Record<string, unknown>;
  if (typeof label !== 'string' || typeof text !== 'string' || text === '') return 'malformed';
  if (!Number.isInteger(price) || Number(price) < 0) return 'malformed';
  return { label, text, price: cents(Number(price)) };
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
