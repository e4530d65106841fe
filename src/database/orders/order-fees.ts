import { sql } from 'kysely';
import type { Database, OrderRecordChange, OrderRecordRow } from '#database/tables.ts';

/**
 * Claims up to `limit` paid orders without a known fee: paid after `paidAfter` and not claimed since
 * `notClaimedSince`. A claim sets `fee_checked_at` to `now`, so several nodes can share the work.
 */
export async function claimOrdersWithoutFee(
  db: Database,
  claim: { now: Date; paidAfter: Date; notClaimedSince: Date; limit: number },
): Promise<{ orderNumber: string; paymentIntentId: string }[]> {
  const { rows } = await sql<{ orderNumber: string; paymentIntentId: string }>`
    update order_records set fee_checked_at = ${claim.now}
    where order_number in (
      select order_number from order_records
      where stripe_fee is null and payment_intent_id is not null and paid_at > ${claim.paidAfter}
        and (fee_checked_at is null or fee_checked_at < ${claim.notClaimedSince})
      order by fee_checked_at nulls first, order_number
      limit ${claim.limit} for update skip locked
    )
    returning order_number as "orderNumber", payment_intent_id as "paymentIntentId"`.execute(db);
  return rows;
}

export async function setOrderFee(
  db: Database,
  orderNumber: string,
  fee: Pick<OrderRecordChange, 'stripe_fee' | 'stripe_net' | 'settlement_currency'>,
): Promise<void> {
  await db.updateTable('order_records').set(fee).where('order_number', '=', orderNumber).execute();
}

/** Stripe's fee for a payment, in the smallest unit of the payout currency; null if unknown. */
export function feeOf({
  stripe_fee: fee,
  stripe_net: net,
  settlement_currency: currency,
}: OrderRecordRow): { fee: number; net: number; currency: string } | null {
  return fee === null || net === null || currency === null ? null : { fee, net, currency };
}
