import { isCardNumber } from '../checkout/cards.ts';

/** The shopper's input, preserved when the page reloads. The security code never is. */
export type CardEntry = { email: string; number: string; expiry: string; name: string };
export type CardField = keyof CardEntry | 'cvc';
export type FieldErrors = Partial<Record<CardField, string>>;

export type CardPayment = { email: string; name: string; digits: string; expMonth: number; expYear: number };

export const EMPTY_ENTRY: CardEntry = { email: '', number: '', expiry: '', name: '' };

const LONGEST_ENTRY = 200;

export function entryFrom(form: URLSearchParams): CardEntry {
  const read = (name: string): string => (form.get(name) ?? '').trim().slice(0, LONGEST_ENTRY);
  return { email: read('email'), number: read('number'), expiry: read('expiry'), name: read('name') };
}

/** A valid card, or errors by field. A card is valid through the last day of its month. */
export function parseCard(
  entry: CardEntry,
  cvc: string,
  now: Date,
): { ok: true; payment: CardPayment } | { ok: false; errors: FieldErrors } {
  const digits = entry.number.replace(/[\s-]/g, '');
  const expiry = expiryFrom(entry.expiry);
  const errors: FieldErrors = {};
  if (!isEmail(entry.email)) errors.email = 'Enter an email address, like name@example.com.';
  if (!/^\d+$/.test(digits) || digits.length < 12) errors.number = 'Your card number is incomplete.';
  else if (!isCardNumber(digits)) errors.number = 'Your card number is invalid.';
  if (expiry === null) errors.expiry = "Your card's expiration date is incomplete.";
  else if (isPast(expiry, now)) errors.expiry = "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(cvc.trim())) errors.cvc = "Your card's security code is incomplete.";
  if (entry.name === '') errors.name = 'Enter the name on the card.';
  if (expiry === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const { month, year } = expiry;
  return {
    ok: true,
    payment: { email: entry.email, name: entry.name, digits, expMonth: month, expYear: year },
  };
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function expiryFrom(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text.trim());
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
