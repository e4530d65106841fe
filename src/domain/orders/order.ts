import type { CartLine } from '#domain/cart/cart.ts';
import { type Cents, multiplyCents, subtractCents, ZERO_CENTS } from '#domain/money.ts';
import { discountFor, type PromoLine, type PromoTerms } from '#domain/promo-codes/promo.ts';

/** The stored statuses of an order. From `paid` on, a merchant advances it. */
export const ORDER_STATUSES = [
  'awaiting_payment',
  'paid',
  'processing',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'disputed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses of an order that is paid and not refunded. */
const PAID_STATUSES: ReadonlySet<OrderStatus> = new Set([
  'paid',
  'processing',
  'packed',
  'shipped',
  'delivered',
]);

/** Whether the merchant has the money. Only then is the cart emptied and a receipt sent. */
export function isPaidFor(status: OrderStatus): boolean {
  return PAID_STATUSES.has(status);
}

/** A cart line at the database's price at checkout. */
export type PricedLine = Pick<
  CartLine,
  | 'id'
  | 'source_table'
  | 'name'
  | 'image_url'
  | 'price'
  | 'quantity'
  | 'stripe_price_id'
  | 'selectedSize'
  | 'selectedColor'
  | 'selectedLength'
  | 'personalization'
  | 'ships_today'
> & {
  /** The option's, or that of a product without options. */
  sku?: string;
};

/**
 * The amount charged for each line with a promo code; null terms for none. The discount is split over the lines, so
 * that the amounts sum exactly to subtotal minus discount, and refunding a line returns what was charged for it.
 */
export function chargedAmounts(lines: readonly PromoLine[], terms: PromoTerms | null): Cents[] {
  const { shares } = discountFor(terms, lines);
  return lines.map(({ price, quantity }, index) =>
    subtractCents(multiplyCents(price, quantity), shares[index] ?? ZERO_CENTS),
  );
}

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 8;

/**
 * Creates a short, readable order number: `FH-7K2M9QX4`. It is random (8 bytes or more, else a RangeError), so it
 * reveals no order count and cannot be guessed. It contains no 0/O, 1/I/L or U.
 */
export function orderNumberFrom(prefix: string, randomBytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = randomBytes;
  const random = new DataView(buffer, byteOffset, byteLength).getBigUint64(0);
  return `${prefix}-${readableLetters(random, NUMBER_LENGTH)}`;
}

/**
 * Random readable letters and digits. Derived from one large random number, because one byte per letter would favor
 * the first 16 of the 30 letters.
 */
export function readableLetters(random: bigint, length: number): string {
  const base = BigInt(ALPHABET.length);
  let rest = random;
  let letters = '';
  while (letters.length < length) {
    letters += ALPHABET[Number(rest % base)];
    rest /= base;
  }
  return letters;
}

/**
 * An order number in its stored form, from any spelling: any case, with or without prefix, spaces and hyphens. The
 * order may not exist.
 */
export function normalizeOrderNumber(prefix: string, typed: string): string {
  const parts = typed.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const [first = ''] = parts;
  const letters = parts.join('');
  const hasPrefix = letters.startsWith(prefix) && (first === prefix || letters.length !== NUMBER_LENGTH);
  if (hasPrefix) return `${prefix}-${letters.slice(prefix.length)}`;
  // A prefix that the shop used before.
  if (letters.length === first.length + NUMBER_LENGTH) return `${first}-${letters.slice(first.length)}`;
  return `${prefix}-${letters}`;
}

/**
 * What could be order numbers in a text, in the order they come, in the spelling they are stored in: with the shop's
 * prefix, a former one before a hyphen, or none. Words of eight letters may be among them.
 */
export function orderNumbersIn(prefix: string, text: string): string[] {
  const pattern = new RegExp(
    `(?<![A-Z0-9])(?:${prefix}[^A-Z0-9]{0,2}|([A-Z0-9]{1,10})-)?([${ALPHABET}]{${NUMBER_LENGTH}})(?![A-Z0-9])`,
    'g',
  );
  const found = [...text.toUpperCase().matchAll(pattern)].flatMap(([, former, letters]) => [
    ...(former === undefined ? [] : [`${former}-${letters}`]),
    `${prefix}-${letters}`,
  ]);
  return [...new Set(found)];
}
