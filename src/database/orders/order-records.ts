import { sql } from 'kysely';
import type { Actor } from '#database/actor.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { Database, OrderHistoryRow, OrderRecordChange, OrderRecordRow } from '#database/tables.ts';
import { ZERO_CENTS } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { type OrderFacts, type OrderState, orderStateOf } from '#domain/orders/order-lifecycle.ts';
import { setOrderStatus } from './orders.ts';

export type { Actor };

/** A history entry of an order, without its states. */
export type HistoryEntry = { actor: Actor; action: string; note?: string | null; details?: object };

export async function findOrderRecord(db: Database, orderNumber: string): Promise<OrderRecordRow | null> {
  const row = await db
    .selectFrom('order_records')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an order's record until the transaction ends. */
export async function lockOrderRecord(db: Database, orderNumber: string): Promise<OrderRecordRow | null> {
  const row = await db
    .selectFrom('order_records')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The records of these orders, unordered. Unknown numbers are skipped. */
export async function listOrderRecords(
  db: Database,
  orderNumbers: readonly string[],
): Promise<OrderRecordRow[]> {
  if (orderNumbers.length === 0) return [];
  return db.selectFrom('order_records').selectAll().where('order_number', 'in', orderNumbers).execute();
}

export async function hasOrderRecord(db: Database, orderNumber: string): Promise<boolean> {
  return (await findOrderRecord(db, orderNumber)) !== null;
}

/** The facts that decide which actions on the order are allowed. */
export function factsOf(record: OrderRecordRow): OrderFacts {
  return {
    orderNumber: record.order_number,
    fulfillment: record.fulfillment,
    total: record.total,
    refundedAmount: record.refunded_amount,
    hasPaymentFailed: record.payment_failed,
    dispute: record.dispute_state,
    disputedAmount: record.dispute_amount,
    otherDisputesLost: record.other_disputes_lost,
  };
}

/** The one state shown for a record. */
export function stateOfRecord(record: OrderRecordRow): OrderState {
  return orderStateOf(factsOf(record));
}

/** Inserts the record of a new order and the first entry of its history. Throws if the order already has one. */
export async function insertOrderRecord(
  db: Database,
  record: Pick<OrderRecordRow, 'order_number' | 'checkout_id' | 'fulfillment' | 'total'> &
    Partial<OrderRecordChange>,
  entry: HistoryEntry,
): Promise<OrderRecordRow> {
  const row = await db.insertInto('order_records').values(record).returningAll().executeTakeFirstOrThrow();
  await addHistory(db, null, row, entry);
  await setOrderStatus(db, row.order_number, statusOfLines(row));
  return row;
}

/**
 * Updates a locked record, the status of its order lines and its history, in the caller's transaction. A merchant's
 * changes are also added to the audit log. Returns the updated record.
 */
export async function changeOrderRecord(
  db: Database,
  before: OrderRecordRow,
  change: OrderRecordChange,
  entry: HistoryEntry,
): Promise<OrderRecordRow> {
  const after =
    Object.keys(change).length === 0
      ? before
      : await db
          .updateTable('order_records')
          .set(change)
          .where('order_number', '=', before.order_number)
          .returningAll()
          .executeTakeFirstOrThrow();
  await addHistory(db, before, after, entry);
  if (statusOfLines(before) !== statusOfLines(after)) {
    await setOrderStatus(db, after.order_number, statusOfLines(after));
  }
  return after;
}

/** Updates what Stripe knows of an order's payment. It changes no state, so the history has no entry for it. */
export async function setPaymentFacts(
  db: Database,
  orderNumber: string,
  facts: Pick<
    OrderRecordChange,
    'payment_intent_id' | 'risk_level' | 'stripe_fee' | 'stripe_net' | 'settlement_currency'
  >,
): Promise<OrderRecordRow> {
  return db
    .updateTable('order_records')
    .set(facts)
    .where('order_number', '=', orderNumber)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The history of an order, oldest first. */
export async function listOrderHistory(db: Database, orderNumber: string): Promise<OrderHistoryRow[]> {
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('position')
    .execute();
}

/** The histories of these orders, each oldest first. */
export async function listOrderHistories(
  db: Database,
  orderNumbers: readonly string[],
): Promise<OrderHistoryRow[]> {
  if (orderNumbers.length === 0) return [];
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('order_number', 'in', orderNumbers)
    .orderBy('order_number')
    .orderBy('position')
    .execute();
}

/** The status stored on each order line: the state shown, but a partly refunded order keeps its fulfillment. */
function statusOfLines(record: OrderRecordRow): OrderStatus {
  const state = stateOfRecord(record);
  if (state === 'partly_refunded') return statusOfLines({ ...record, refunded_amount: ZERO_CENTS });
  return state === 'review' ? 'paid' : state;
}

async function addHistory(
  db: Database,
  before: OrderRecordRow | null,
  after: OrderRecordRow,
  { actor, action, note, details = {} }: HistoryEntry,
): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from order_history where order_number = ${after.order_number}
  )`;
  await db
    .insertInto('order_history')
    .values({
      order_number: after.order_number,
      position,
      actor,
      action,
      from_state: before && stateOfRecord(before),
      to_state: stateOfRecord(after),
      note: note ?? null,
      details: JSON.stringify(details),
    })
    .execute();
  if (!isMerchant(actor)) return;
  await writeAudit(db, {
    actor,
    action: `order: ${action}`,
    subjectType: 'order',
    subjectId: after.order_number,
    before: before && { state: stateOfRecord(before) },
    after: { state: stateOfRecord(after), ...details },
  });
}

function isMerchant(actor: Actor): boolean {
  return actor === 'cli' || actor.startsWith('admin:');
}
