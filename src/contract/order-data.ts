import type { DayRange } from '#domain/calendar/day.ts';
import type { OrderShipping } from '#domain/delivery/delivery.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { OrderState } from '#domain/orders/order-lifecycle.ts';
import type { TimelineStep } from '#domain/orders/order-timeline.ts';
import type { OpenReturnState } from '#domain/orders/returns.ts';
import type { PersonalText } from '#domain/products/personalization.ts';

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
  /** How many of them were refunded. */
  refunded_quantity: number;
  /** How many of them will not ship although nothing could be refunded, such as of a free order. */
  cancelled_quantity: number;
  /** Null for shipping and tax. */
  product_id: string | null;
  product_details: { name: string; image_url: string | null };
  selected_size: string | null;
  selected_color: string | null;
  selected_length: string | null;
  /** The engraved text; its `price` is included in `unit_amount`. */
  personalization: PersonalText | null;
  promo_code: string | null;
  discount_percentage: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** The shipping of the whole order; null if unknown. */
  shipping: OrderShipping | null;
  /** The progress of the whole order; null for an order without a record. */
  progress: OrderProgress | null;
};

/** What a buyer may know about an order's progress. */
export type OrderProgress = {
  state: OrderState;
  /** Refunded so far, in cents. */
  refunded_amount: Cents;
  /** In the order in which they left. Times are ISO 8601, UTC. */
  shipments: readonly OrderShipment[];
  /** What of a partly shipped order is left to ship, as in "1 x Rope chain (18 in)"; empty for any other. */
  to_come: readonly string[];
  /** Its returns that are to be sent or have arrived, oldest first; not those that are over. */
  returns: readonly ReturnInProgress[];
  /** The destination without street and full name. */
  ship_to: string;
  /** Whether it is `delivered` without a shipment: it waits in the showroom. */
  is_in_showroom: boolean;
  /** Oldest first; times are ISO 8601, UTC. */
  timeline: readonly TimelineStep[];
  /** The certificates of its pieces, once shipped. `piece` is its name with its choices. */
  certificates: readonly { number: string; piece: string }[];
  gift_note: string | null;
  /** The gift that comes with the order, in the shop's words. */
  free_gift: string | null;
  /** Whether the shopper may still ask for a change or a cancellation. */
  can_change: boolean;
};

export type OrderShipment = {
  tracking: Tracking | null;
  /** What is in it, as in "2 x Luna ring (Size 7, Yellow)". */
  pieces: readonly string[];
  shipped_at: string;
  delivered_at: string | null;
  /** When it is expected; null if that is unknown, and once it is delivered. */
  arrival: DayRange | null;
};

export type ReturnInProgress = {
  /** 1, 2, 3 ... within the order. */
  number: number;
  state: OpenReturnState;
  /** What comes back, as in "1 x Luna ring (Size 7, Yellow)". */
  pieces: readonly string[];
  /** The last day to send it, such as `2026-12-14`. */
  send_by: string;
};

export type OrderAnswer =
  | { kind: 'found'; lines: OrderLine[] }
  /** No lines; the payment's status, if the store knows it. */
  | { kind: 'none'; paymentStatus: string | null }
  | { kind: 'failed'; message: string | null };
