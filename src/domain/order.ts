import type { CartLine } from './cart.ts';
import { type Cents, multiplyCents, subtractCents, ZERO_CENTS } from './money.ts';
import { discountFor, type PromoLine, type PromoTerms } from './promo.ts';

/** Where an order stands; shown as stored. A merchant moves it on from `paid`. */
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

/** Statuses of an order whose money has arrived and stayed. */
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

/** A cart line with the price the database says, as it was when the shopper went to pay. */
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
> & {
  /** Of the option, or of a product without options. */
  sku?: string;
};

/**
 * What each line is charged with a promo code; null: without one. Each pays its share of the discount, so the amounts
 * sum exactly to subtotal minus discount, and a refund of a line gives back what was charged for it.
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
 * A short order number people can read aloud: `FH-7K2M9QX4`. Made of random bytes (8 or more, else a RangeError), so
 * it neither counts the shop's orders nor can be guessed from the one before; no 0/O, 1/I/L or U.
 */
export function orderNumberFrom(prefix: string, randomBytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = randomBytes;
  const random = new DataView(buffer, byteOffset, byteLength).getBigUint64(0);
  return `${prefix}-${readableLetters(random, NUMBER_LENGTH)}`;
}

/**
 * Letters and digits people can read aloud. Of one large random number: a byte for each letter would draw the first 16 of
 * the 30 letters more often.
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
 * An order number as stored, from any spelling of it: any case, with or without the prefix, spaces and hyphens. It may
 * be the number of no order.
 */
export function normalizeOrderNumber(prefix: string, typed: string): string {
  const parts = typed.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const [first = ''] = parts;
  const letters = parts.join('');
  const hasPrefix = letters.startsWith(prefix) && (first === prefix || letters.length !== NUMBER_LENGTH);
  if (hasPrefix) return `${prefix}-${letters.slice(prefix.length)}`;
  // The prefix the shop had before.
  if (letters.length === first.length + NUMBER_LENGTH) return `${first}-${letters.slice(first.length)}`;
  return `${prefix}-${letters}`;
}
