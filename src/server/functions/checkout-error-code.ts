import type { PaymentRefusal } from '#domain/checkout/payment-refusal.ts';
import type { ErrorCode } from '../http/errors.ts';

/**
 * The HTTP status depends on who can fix it: the shopper (422), a cart update (409), waiting (429), or the payment provider
 * (502).
 */
export function checkoutErrorCode(refusal: PaymentRefusal['refusal']): ErrorCode {
  if (refusal === 'payment-provider-unavailable' || refusal === 'out-of-stock') return refusal;
  if (LATER.has(refusal)) return 'too-many-requests';
  return CART_IS_OUTDATED.has(refusal) ? 'conflict' : 'unprocessable';
}

const LATER = new Set<PaymentRefusal['refusal']>([
  'too-many-checkouts',
  'units-on-hold',
  'promo-asked-too-often',
]);

const CART_IS_OUTDATED = new Set<PaymentRefusal['refusal']>([
  'not-for-sale',
  'sold-out',
  'choice-unavailable',
  'cart-outdated',
  'price-changed',
  'discount-changed',
  'amount-mismatch',
  'already-paid',
  'checkout-replaced',
]);
