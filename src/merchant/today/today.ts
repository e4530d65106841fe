import { listCheckoutsForReview } from '#database/checkouts/checkouts.ts';
import { listOpenRequests } from '#database/orders/order-requests.ts';
import { listReceivedReturns, type ReceivedReturn } from '#database/orders/returns.ts';
import {
  listOpenDisputes,
  listOrdersToShip,
  type OpenDispute,
  type OrderToShip,
} from '#database/orders/today.ts';
import { listUnsentJobs, type OutboxEntry } from '#database/outbox/outbox.ts';
import { listProductNames } from '#database/products/merchant-products.ts';
import { listStock, type StockLevel } from '#database/products/stock.ts';
import { type AwaitedProduct, countAlertsByProduct } from '#database/products/stock-alerts.ts';
import { listModeratedReviews, type ModeratedReview } from '#database/reviews/review-moderation.ts';
import { type CheckoutRow, type Database, PRODUCT_STATES, type ProductState } from '#database/tables.ts';
import { dayIn } from '#domain/calendar/day.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import { listMessages, type Message } from '#merchant/messages/messages.ts';
import { type ShipByDay, shipByDay } from '#merchant/orders/delivery-days.ts';
import { orderRequest } from '#merchant/orders/order-row.ts';
import { store } from '#shop';

/** Read newest first, so that a flood of spam does not hide today's messages. */
const MAX_MESSAGES = 1_000;
const MAX_REVIEWS = 1_000;

const NOT_ARCHIVED = PRODUCT_STATES.filter((state) => state !== 'archived');

export type DueOrder = OrderToShip & ShipByDay;

/** A count at or below the limit, with the name of its product. */
export type LowStock = StockLevel & { name: string };

/** The merchant's open tasks. */
export type Today = {
  day: string;
  /** By ship-by date, then by payment, earliest first. */
  toShip: DueOrder[];
  overdue: number;
  paymentsInReview: CheckoutRow[];
  /** The nearest deadline first. */
  disputes: OpenDispute[];
  /** Orders that a shopper's open message is about, the longest waiting first. */
  requests: (OrderRequest & { orderNumber: string })[];
  /** Received and neither refunded nor closed, the longest waiting first. */
  returns: ReceivedReturn[];
  /** Of products in the catalog. */
  lowStock: LowStock[];
  /** Sold-out products that shoppers wait for and that are not archived, the most awaited first. */
  awaited: (AwaitedProduct & { name: string })[];
  /** Emails the store has given up on. */
  parkedEmails: OutboxEntry[];
  /** Open contact requests and affiliate applications, the longest waiting first. */
  messages: Message[];
  /** Reviews by customers to publish or hide, the longest waiting first. */
  pendingReviews: ModeratedReview[];
};

export async function loadToday(db: Database, now: Date): Promise<Today> {
  const day = dayIn(store.timeZone, now);
  const toShip = (await listOrdersToShip(db))
    .map((order) => ({ ...order, ...shipByDay(order.paid_at, order.lines, now) }))
    .sort((one, other) => one.shipBy.localeCompare(other.shipBy));
  const low = (await listStock(db)).filter(({ available }) => available <= store.lowStock);
  return {
    day,
    toShip,
    overdue: toShip.filter(({ isOverdue }) => isOverdue).length,
    paymentsInReview: await listCheckoutsForReview(db),
    disputes: await listOpenDisputes(db),
    requests: (await listOpenRequests(db)).map((request) => ({
      orderNumber: request.order_number,
      ...orderRequest(request),
    })),
    returns: await listReceivedReturns(db),
    lowStock: await named(db, low, ['active']),
    awaited: await named(db, await countAlertsByProduct(db), NOT_ARCHIVED),
    parkedEmails: await listUnsentJobs(db, { onlyParked: true }),
    messages: (await listMessages(db, { state: 'open', limit: MAX_MESSAGES })).reverse(),
    pendingReviews: (await listModeratedReviews(db, { state: 'pending', limit: MAX_REVIEWS })).reverse(),
  };
}

/** The counts of products in these states, with their names. */
async function named<Count extends { product_id: string }>(
  db: Database,
  counts: readonly Count[],
  states: readonly ProductState[],
): Promise<(Count & { name: string })[]> {
  const ids = counts.map(({ product_id }) => product_id);
  const names = await listProductNames(db, ids, states);
  return counts.flatMap((count) => {
    const name = names.get(count.product_id);
    return name === undefined ? [] : [{ ...count, name }];
  });
}
