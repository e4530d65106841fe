import { type CartLine, parseCartLines } from '#domain/cart/cart.ts';
import type { CheckoutDraft, ShippingAddress } from '#domain/checkout/checkout.ts';
import { EMPTY_ADDRESS } from '#domain/checkout/empty-address.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { AppliedPromo } from '#domain/promo-codes/promo.ts';
import { store } from '#shop';

/** A payment page that was opened, and its units. */
export type StoredCheckout = { sessionId: string; units: readonly { key: string; quantity: number }[] };

type StoredChange = { id: string; at: number };

/** The cart as stored in the browser. */
export type StoredCart = {
  lines: readonly CartLine[];
  promo: AppliedPromo | null;
  /** Identifies this cart in checkouts, so that paying for it twice by accident creates one order. */
  attemptId: string;
  /** Opened payment pages and their units, newest last. Two tabs may each have one open. */
  checkouts: readonly StoredCheckout[];
  /** Changes of the last seconds that this cart contains, and when each was made (milliseconds since 1970). */
  changes: readonly StoredChange[];
};

export const EMPTY_DRAFT: CheckoutDraft = {
  customerEmail: '',
  shippingAddress: { ...EMPTY_ADDRESS, country: store.shipping.domesticCountry },
};

/** Parses a stored cart, which anyone may have edited: invalid parts are dropped. */
export function parseStoredCart(text: string | null): StoredCart {
  const { lines, promo, attemptId, checkouts, changes } = fieldsOf(text);
  return {
    lines: parseCartLines(lines),
    promo: parsePromo(promo),
    attemptId: textOf(attemptId),
    checkouts: Array.isArray(checkouts) ? checkouts.flatMap(parseCheckout) : [],
    changes: Array.isArray(changes) ? changes.flatMap(parseChange) : [],
  };
}

export function parseStoredDraft(text: string | null | undefined): CheckoutDraft {
  const { customerEmail, shippingAddress, giftNote } = fieldsOf(text ?? null);
  const stored = recordOf(shippingAddress);
  const entries = Object.entries(EMPTY_DRAFT.shippingAddress).map(([field, blank]) => {
    const value = stored[field];
    return [field, typeof value === 'string' ? value : blank];
  });
  return {
    customerEmail: textOf(customerEmail),
    shippingAddress: Object.fromEntries(entries) as ShippingAddress,
    ...(typeof giftNote === 'string' && { giftNote }),
  };
}

/** Parses a code with its terms from storage or the server; null if it has no effect. */
export function parsePromo(value: unknown): AppliedPromo | null {
  const { code, discountPercentage, minSubtotal, amountOff, freeShipping, ...others } = recordOf(value);
  if (typeof code !== 'string' || code === '') return null;
  if (typeof discountPercentage !== 'number' || !Number.isInteger(discountPercentage)) return null;
  if (discountPercentage < 0 || discountPercentage > 100) return null;
  const promo = {
    code,
    discountPercentage,
    minSubtotal: amountOrNull(minSubtotal),
    amountOff: amountOrNull(amountOff),
    freeShipping: freeShipping === true,
    categories: textsOf(others.categories),
    products: textsOf(others.products),
  };
  return discountPercentage > 0 || promo.amountOff !== null || promo.freeShipping ? promo : null;
}

function amountOrNull(value: unknown): Cents | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? cents(value) : null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function parseCheckout(value: unknown): StoredCheckout[] {
  const { sessionId, units } = recordOf(value);
  if (typeof sessionId !== 'string' || sessionId === '' || !Array.isArray(units)) return [];
  const sound = units.map(recordOf).flatMap(({ key, quantity }) => {
    return typeof key === 'string' && typeof quantity === 'number' && quantity >= 1
      ? [{ key, quantity }]
      : [];
  });
  return [{ sessionId, units: sound }];
}

function parseChange(value: unknown): StoredChange[] {
  const { id, at } = recordOf(value);
  return typeof id === 'string' && typeof at === 'number' ? [{ id, at }] : [];
}

function fieldsOf(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
