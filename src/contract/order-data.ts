import type { OrderShipping } from '#domain/delivery.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { OrderState, Tracking } from '#domain/order-lifecycle.ts';
import type { PersonalText } from '#domain/personalization.ts';

/** One line of an order in the API; amounts in cents. */
export type OrderLine = {
  id: string;
  order_number: string;
  stripe_session_id: string;
  /** Masked. */
  guest_email: string;
  status: OrderStatus;
  amount: Cents;
  unit_amount: Cents;
  quantity: number;
  /** Null for shipping and tax. */
  product_id: string | null;
  product_details: { name: string; image_url: string | null };
  selected_size: string | null;
  selected_color: string | null;
  selected_length: string | null;
  /** The text it is made with; `price` is part of `unit_amount`. */
  personalization: PersonalText | null;
  promo_code: string | null;
  discount_percentage: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** How the whole order is sent; null where that is not known. */
  shipping: OrderShipping | null;
  /** How far the whole order has come; null for an order without a record. */
  progress: OrderProgress | null;
};

/** What a buyer may know of what happened to an order. */
export type OrderProgress = {
  state: OrderState;
  /** Given back so far, in cents. */
  refunded_amount: Cents;
  tracking: Tracking | null;
  /** Where it goes, without the street and the full name. */
  ship_to: string;
  /** Oldest first; times are ISO 8601, UTC. */
  timeline: readonly { at: string; state: OrderState }[];
  /** Numbers of the certificates of its pieces, once they have shipped. */
  certificates: readonly string[];
  gift_note: string | null;
  /** The gift that comes with the order, in the shop's words. */
  free_gift: string | null;
  /** Whether the shopper may still ask for a change or a cancellation. */
  can_change: boolean;
};

export type OrderAnswer =
  | { kind: 'found'; lines: OrderLine[] }
  /** No lines; how the payment stands, where the store says so. */
  | { kind: 'none'; paymentStatus: string | null }
  | { kind: 'failed'; message: string | null };
