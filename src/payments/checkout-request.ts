import { createHash } from 'node:crypto';
import type { ShippingAddress } from '#domain/checkout.ts';
import type { PricedOrder } from './priced-order.ts';

/** A cart as a browser hands it in: sound in form, believed in nothing but what the shopper chose. */
export type CheckoutRequest = {
  lineItems: readonly { price: string; quantity: number }[];
  /** The same lines in the same order, as the shopper sees them. */
  cartItems: readonly RequestedLine[];
  customerEmail: string;
  shippingAddress: ShippingAddress;
  promoCode: string | null;
  /** What the shopper was shown; read only to notice that the store would charge more. */
  discountPercentage: number;
  /** The same for every retry of one press of the button; null makes each request an attempt of its own. */
  idempotencyKey: string | null;
  /** The path a shopper who gives up comes back to. */
  returnPath: string;
  /** The guest session the browser is in; the order is found again by it. */
  guestId?: string | null;
  /** A keyed hash of the network the request came from; null counts for no network. */
  clientNetwork?: string | null;
};

/** One line of the browser's cart; price and choices as the shopper was shown them. */
export type RequestedLine = {
  id: string;
  /** Absent: the id alone says it, for ids are unique over all collections. */
  source_table?: string | undefined;
  /** Cents, as shown to the shopper. */
  price: number;
  quantity: number;
  stripe_price_id: string;
  selectedSize: string;
  selectedColor: string;
  selectedLength: string;
};

/**
 * What makes two requests the same attempt to pay: the browser's key and everything that would be charged or sent.
 * A generation above 0 is the same attempt begun again, after its payment page was closed.
 */
export function attemptKeyFor(key: string, order: PricedOrder, generation: number): string {
  const attempt = [key, generation, order];
  return createHash('sha256').update(JSON.stringify(attempt)).digest('hex');
}
