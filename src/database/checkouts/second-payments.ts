import { sql } from 'kysely';
import type { Actor } from '#database/actor.ts';
import type { Database, SecondPaymentRow } from '#database/tables.ts';
import type { Cents } from '#domain/money.ts';

/**
 * Records a payment of a checkout that another session pays already, and puts it before the merchant. Call it while the
 * checkout is locked.
 */
export async function insertSecondPayment(
  db: Database,
  payment: { session_id: string; order_number: string; amount: Cents },
): Promise<void> {
  await db.insertInto('second_payments').values(payment).execute();
  await updateReviewReason(db, payment.order_number);
}

export async function findSecondPayment(db: Database, sessionId: string): Promise<SecondPaymentRow | null> {
  const row = await db
    .selectFrom('second_payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** The second payments of an order that the merchant has to give back, oldest first. */
export async function listOpenSecondPayments(db: Database, orderNumber: string): Promise<SecondPaymentRow[]> {
  return db
    .selectFrom('second_payments')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();
}

/** Notes who asks for the refund. Stripe's event can end the payment before the request does. */
export async function noteSecondRefund(db: Database, sessionId: string, actor: Actor): Promise<void> {
  await db
    .updateTable('second_payments')
    .set({ refund_requested_by: actor })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends a second payment, and with it the review of its checkout, unless something else is to review. Call it while the
 * checkout is locked.
 */
export async function markSecondPaymentEnded(
  db: Database,
  payment: SecondPaymentRow,
  at: Date,
): Promise<void> {
  await change(db, payment, { ended_at: at });
}

/** Puts a second payment before the merchant again, because its refund failed. Call it while the checkout is locked. */
export async function reopenSecondPayment(db: Database, payment: SecondPaymentRow): Promise<void> {
  const failed_refunds = payment.failed_refunds + 1;
  await change(db, payment, { ended_at: null, refund_requested_by: null, failed_refunds });
}

async function change(
  db: Database,
  { session_id, order_number }: SecondPaymentRow,
  changed: { ended_at: Date | null; refund_requested_by?: null; failed_refunds?: number },
): Promise<void> {
  await db.updateTable('second_payments').set(changed).where('session_id', '=', session_id).execute();
  await updateReviewReason(db, order_number);
}

/** Why to look at a checkout whose own payment is settled; null if there is nothing to do. */
export const secondPaymentReason = sql<string | null>`(
  select 'paid a second time, in payment session ' || min(session_id)
    || case when count(*) > 1 then ' and ' || count(*) - 1 || ' more' else '' end
  from second_payments where order_number = checkouts.order_number and ended_at is null
  having count(*) > 0)`;

/** A checkout in review keeps its reason until the merchant has decided about it. */
async function updateReviewReason(db: Database, orderNumber: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ review_reason: sql`case status when 'review' then review_reason else ${secondPaymentReason} end` })
    .where('order_number', '=', orderNumber)
    .execute();
}
