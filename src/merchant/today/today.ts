import { listCheckoutsForReview } from '#database/checkouts.ts';
import { listUnsentJobs, type OutboxEntry } from '#database/outbox.ts';
import { listStock, type StockLevel } from '#database/stock.ts';
import type { CheckoutRow, Database } from '#database/tables.ts';
import { listOpenDisputes, listOrdersToShip, type OpenDispute, type OrderToShip } from '#database/today.ts';
import { dayIn } from '#domain/day.ts';
import { kindsOf } from '#domain/delivery.ts';
import { shipBy } from '#domain/ship-by.ts';
import { listMessages, type Message } from '#merchant/messages/messages.ts';
import { store } from '#shop';

/** Read newest first, so that a flood of spam does not hide today's messages. */
const MOST_MESSAGES = 1_000;

export type DueOrder = OrderToShip & {
  /** The last day to ship it as promised, in the shop's time zone. */
  shipBy: string;
  isOverdue: boolean;
};

/** The merchant's open tasks. */
export type Today = {
  day: string;
  /** The longest paid first. */
  toShip: DueOrder[];
  overdue: number;
  reviews: CheckoutRow[];
  /** The nearest deadline first. */
  disputes: OpenDispute[];
  lowStock: StockLevel[];
  /** Emails the store has given up on. */
  parkedEmails: OutboxEntry[];
  /** Open contact requests and affiliate applications, the longest waiting first. */
  messages: Message[];
};

export async function loadToday(db: Database, now: Date): Promise<Today> {
  const day = dayIn(store.timeZone, now);
  const toShip = (await listOrdersToShip(db)).map((order) => {
    const kinds = kindsOf(order.tables.map((source_table) => ({ source_table })));
    const due = shipBy(dayIn(store.timeZone, new Date(order.paid_at)), kinds, store.processing);
    return { ...order, shipBy: due, isOverdue: due < day };
  });
  const stock = await listStock(db);
  return {
    day,
    toShip,
    overdue: toShip.filter(({ isOverdue }) => isOverdue).length,
    reviews: await listCheckoutsForReview(db),
    disputes: await listOpenDisputes(db),
    lowStock: stock.filter(({ available }) => available <= store.lowStock),
    parkedEmails: await listUnsentJobs(db, { onlyParked: true }),
    messages: (await listMessages(db, { state: 'open', limit: MOST_MESSAGES })).reverse(),
  };
}
