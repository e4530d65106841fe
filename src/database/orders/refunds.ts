import { sql } from 'kysely';
import type { Database, OrderRecordRow, RefundRow, RefundStatus } from '#database/tables.ts';
import { addCents, type Cents, cents, ZERO_CENTS } from '#domain/money.ts';
import { amountLeftOf } from '#domain/orders/order-lifecycle.ts';
import { type RefundedUnits, type UnitCount, unitsOfLine } from '#domain/orders/refund.ts';
import { type Actor, factsOf } from './order-records.ts';

export type NewRefund = {
  order_number: string;
  /** Zero only for the cancelled rest of a partly shipped order. */
  amount: Cents;
  reason: string | null;
  lines: readonly RefundedUnits[];
  restock: boolean;
  is_cancellation: boolean;
  created_by: Actor;
  idempotency_key?: string;
  request_hash?: string;
  stripe_refund_id?: string;
  status?: RefundStatus;
};

/** Records a refund before it is sent to Stripe. Its id becomes the idempotency key. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<RefundRow> {
  return db
    .insertInto('refunds')
    .values({ ...refund, lines: JSON.stringify(refund.lines) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The refunds of these orders, unordered. */
export async function listRefundsOfOrders(
  db: Database,
  orderNumbers: readonly string[],
): Promise<RefundRow[]> {
  if (orderNumbers.length === 0) return [];
  return db.selectFrom('refunds').selectAll().where('order_number', 'in', orderNumbers).execute();
}

/** The refunds of an order, oldest first. */
export async function listRefunds(db: Database, orderNumber: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | null> {
  return (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

const FIRST_RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 10 * 60;

/**
 * Claims up to `limit` refunds that Stripe may not have received: those never tried first, then those tried longest ago.
 * Each is due again after 10 s, then 20 s, 40 s, up to 10 minutes. Several nodes can share the work, and a claim expires if
 * its node dies.
 */
export async function claimRequestedRefunds(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<RefundRow[]> {
  const delay = sql`make_interval(
    secs => least(${MAX_RETRY_SECONDS}::int, ${FIRST_RETRY_SECONDS}::int * power(2, least(attempts, 20) - 1)))`;
  return db
    .updateTable('refunds')
    .set(({ eb }) => ({ tried_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('refunds')
        .select('id')
        .where('status', '=', 'requested')
        .where(({ eb, or }) =>
          or([eb('tried_at', 'is', null), sql<boolean>`tried_at + ${delay} <= ${now}::timestamptz`]),
        )
        .orderBy('tried_at', (order) => order.asc().nullsFirst())
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** How many refunds wait to be sent, and the order and age in seconds of the one that waits longest. */
export async function measureRequestedRefunds(
  db: Database,
  now: Date,
): Promise<{ waiting: number; oldest: { orderNumber: string; seconds: number } | null }> {
  const requested = await db
    .selectFrom('refunds')
    .select(['order_number', 'created_at', sql<number>`(count(*) over ())::int`.as('waiting')])
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!requested) return { waiting: 0, oldest: null };
  const seconds = Math.max(0, (now.getTime() - Date.parse(requested.created_at)) / 1000);
  return { waiting: requested.waiting, oldest: { orderNumber: requested.order_number, seconds } };
}

/**
 * Updates a refund; call it while the order's record is locked. One that has failed gives its idempotency key back, so that
 * the same request can try again.
 */
export async function updateRefund(
  db: Database,
  id: string,
  change: { status: RefundStatus; stripe_refund_id?: string; failure_reason?: string | null },
): Promise<void> {
  const freed = change.status === 'failed' && { idempotency_key: null };
  await db
    .updateTable('refunds')
    .set({ ...change, ...freed })
    .where('id', '=', id)
    .execute();
}

/** Notes which units a refund has put back into stock. */
export async function setRestocked(db: Database, id: string, restocked: readonly UnitCount[]): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ restocked: JSON.stringify(restocked) })
    .where('id', '=', id)
    .execute();
}

/** The refunded amount, without failed refunds. `requested` ones count, because Stripe may be processing them. */
export function sumOfRefunds(refunds: readonly RefundRow[], statuses: readonly RefundStatus[]): Cents {
  const counted = refunds.filter(({ status }) => statuses.includes(status));
  return addCents(ZERO_CENTS, ...counted.map(({ amount }) => amount));
}

/**
 * What can still be refunded: not given back by refunds, including those that Stripe is processing, nor by a lost dispute.
 */
export function remainingOf(record: OrderRecordRow, refunds: readonly RefundRow[]): Cents {
  // A dispute can be lost while a refund is on its way, and both together can exceed the payment.
  return cents(Math.max(0, amountLeftOf(factsOf(record)) - sumOfRefunds(refunds, ['requested'])));
}

/**
 * The units that these refunds give back, without failed ones. The cancelled rest of a partly shipped order is among them:
 * it is not left to ship, to refund or to return either.
 */
export function refundedUnits(refunds: readonly RefundRow[]): RefundedUnits[] {
  return refunds.filter(({ status }) => status !== 'failed').flatMap((refund) => refund.lines);
}

/** How many units of a line were paid back, and how many were cancelled with nothing to refund. */
export function countGivenBack(
  refunds: readonly RefundRow[],
  line: number,
): { refunded: number; cancelled: number } {
  const cancelled = unitsOfLine(refundedUnits(refunds.filter(isCancelledRest)), line);
  return { refunded: unitsOfLine(refundedUnits(refunds), line) - cancelled, cancelled };
}

/** Whether it is the cancelled rest of a partly shipped order, which had nothing to refund. */
export function isCancelledRest({ amount }: Pick<RefundRow, 'amount'>): boolean {
  return amount === 0;
}
