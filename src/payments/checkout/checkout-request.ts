import { createHash } from 'node:crypto';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import type { PricedOrder } from './priced-order.ts';

/** A cart as the browser sent it. Validated, but its prices, names and colors are not trusted. */
export type CheckoutRequest = {
  lineItems: readonly { price: string; quantity: number }[];
  /** The lines of `lineItems` in their order, as the shopper sees them. */
  cartItems: readonly RequestedLine[];
  customerEmail: string;
  shippingAddress: ShippingAddress;
  promoCode: string | null;
  /** What the shopper was shown. Only used to detect that the store would charge more. */
  discountPercentage: number;
  /** How many cents a fixed-amount code was shown to take off, for the same purpose. Null or absent if unknown. */
  discountAmount?: number | null;
  /** Every retry of one checkout has the same key. Null makes each request a new checkout. */
  idempotencyKey: string | null;
  /** What to write on the gift card, as typed. Null if the order is not a gift. */
  giftNote?: string | null;
  /** Path to return to if the shopper cancels. */
  returnPath: string;
  /** The browser's guest session. Its orders are listed by it. */
  guestId?: string | null;
  /** A keyed hash of the client's network. Null is not counted for any network. */
  clientNetwork?: string | null;
};

/** One line of the browser's cart; price and choices as the shopper was shown them. */
export type RequestedLine = {
  id: string;
  /** Optional, because ids are unique across all product tables. */
  source_table?: string | undefined;
  /** Cents, as shown to the shopper. */
  price: number;
  quantity: number;
  stripe_price_id: string;
  selectedSize: string;
  selectedColor: string;
  selectedLength: string;
  /** The text typed for it, if any. */
  personalization?: { text: string } | null | undefined;
};

/**
 * Hash of the browser's idempotency key and everything that would be charged or shipped. Requests with the same key
 * are the same checkout. The generation increases when the payment page was closed and another one is needed.
 */
export function attemptKeyFor(key: string, order: PricedOrder, generation: number): string {
  return createHash('sha256')
    .update(JSON.stringify([key, generation, order]))
    .digest('hex');
}
