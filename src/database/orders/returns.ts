import { type RawBuilder, sql } from 'kysely';
import type { Database, RefundRow, ReturnRow } from '#database/tables.ts';
import type { Fulfillment } from '#domain/orders/order-lifecycle.ts';
import type { UnitCount } from '#domain/orders/refund.ts';
import {
  isOpenReturn,
  type OpenReturnState,
  type OrderReturn,
  type ReturnState,
  returnOfUndone,
  type SentOrder,
  unitsToReturn,
} from '#domain/orders/returns.ts';
import type { Actor } from './order-records.ts';
import { refundedUnits } from './refunds.ts';
import { type OrderGoods, shippableOrder } from './shipments.ts';

export type NewReturn = {
  order_number: string;
  lines: readonly UnitCount[];
  note: string | null;
  /** `YYYY-MM-DD` in the shop's time zone. */
  send_by: string;
  created_by: Actor;
};

/** Records a return of an order; call it while the order's record is locked. */
export async function insertReturn(db: Database, { lines, ...row }: NewReturn): Promise<ReturnRow> {
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from returns where order_number = ${row.order_number}
  )`;
  return db
    .insertInto('returns')
    .values({ ...row, position, lines: JSON.stringify(lines) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The returns of an order, oldest first. */
export async function listReturns(db: Database, orderNumber: string): Promise<ReturnRow[]> {
  return listReturnsOfOrders(db, [orderNumber]);
}

/** The returns of these orders, each order's oldest first. */
export async function listReturnsOfOrders(
  db: Database,
  orderNumbers: readonly string[],
): Promise<ReturnRow[]> {
  if (orderNumbers.length === 0) return [];
  return db
    .selectFrom('returns')
    .selectAll()
    .where('order_number', 'in', orderNumbers)
    .orderBy('order_number')
    .orderBy('position')
    .execute();
}

/** Updates a return; call it while the order's record is locked. */
export async function updateReturn(
  db: Database,
  id: string,
  change: {
    state: ReturnState;
    received_at?: Date | null;
    ended_at?: Date | null;
    refund_id?: string | null;
  },
): Promise<ReturnRow> {
  return db.updateTable('returns').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Opens the return again that a failed refund had closed. Call it while the order's record is locked. */
export async function reopenReturn(db: Database, refundId: string): Promise<void> {
  await db
    .updateTable('returns')
    .set({
      state: sql<ReturnState>`case when received_at is null then 'approved' else 'received' end`,
      refund_id: null,
      ended_at: null,
    })
    .where('refund_id', '=', refundId)
    .execute();
}

/** The units of an order that can be returned. */
export function returnableUnits(
  fulfillment: Fulfillment,
  goods: OrderGoods,
  returns: readonly ReturnRow[],
): UnitCount[] {
  const known = returns.map((row) => orderReturn(row, goods.refunds));
  return unitsToReturn(sentOrder(fulfillment, goods, returns), known);
}

/** An open return that needs `undone`, if that is taken back and leaves the order with `goods`; null if there is none. */
export function openReturnOfUndone(
  fulfillment: Fulfillment,
  goods: OrderGoods,
  undone: readonly UnitCount[],
  returns: readonly ReturnRow[],
): ReturnRow | null {
  const known = returns.map((row) => ({ ...orderReturn(row, goods.refunds), row }));
  return returnOfUndone(sentOrder(fulfillment, goods, returns), undone, known)?.row ?? null;
}

function sentOrder(fulfillment: Fulfillment, goods: OrderGoods, returns: readonly ReturnRow[]): SentOrder {
  const { lines, shipments } = shippableOrder(goods);
  const isOfReturn = ({ id }: RefundRow) => returns.some(({ refund_id }) => refund_id === id);
  const refunded = refundedUnits(goods.refunds.filter((refund) => !isOfReturn(refund)));
  return { fulfillment, lines, refunded, shipments };
}

function orderReturn({ state, lines, refund_id }: ReturnRow, refunds: readonly RefundRow[]): OrderReturn {
  const refund = refunds.find(({ id }) => id === refund_id);
  return { state, lines, refunded: refund ? (refund.lines.length > 0 ? refund.lines : lines) : [] };
}

/** The state of the open return that was taken furthest; null if none is open. */
export function openReturnOf(returns: readonly Pick<ReturnRow, 'state'>[]): OpenReturnState | null {
  const open = returns.map(({ state }) => state).filter(isOpenReturn);
  return open.includes('received') ? 'received' : (open[0] ?? null);
}

/** The state of the open return of the order `page` that was taken furthest; null if none is open. */
export const OPEN_RETURN = sql<OpenReturnState | null>`(
  select max(returned.state) from returns returned
  where returned.order_number = page.order_number and returned.state in ('approved', 'received'))`;

/** Has a return in this state: a condition on order_records as `record`. */
export function hasReturn(state: OpenReturnState): RawBuilder<unknown> {
  return sql`record.order_number in (
    select returned.order_number from returns returned where returned.state = ${sql.lit(state)})`;
}

/** A return to refund or to close, with the name of the shopper. */
export type ReceivedReturn = Pick<ReturnRow, 'order_number' | 'position' | 'lines' | 'received_at'> & {
  name: string;
};

/** Returns that were received and are neither refunded nor closed, the longest waiting first. */
export async function listReceivedReturns(db: Database): Promise<ReceivedReturn[]> {
  return db
    .selectFrom('returns')
    .innerJoin('checkouts', 'checkouts.order_number', 'returns.order_number')
    .select(['returns.order_number', 'returns.position', 'returns.lines', 'returns.received_at'])
    .select(sql<string>`checkouts.shipping_address ->> 'fullName'`.as('name'))
    .where('returns.state', '=', 'received')
    .orderBy('returns.received_at')
    .orderBy('returns.order_number')
    .execute();
}
