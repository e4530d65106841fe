import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { normalizeEmail } from '#domain/email-address.ts';

/**
 * Numbers of orders delivered between `since` and `until` that were neither fully refunded nor invited yet, and
 * whose customer has not opted out. Longest delivered first. A promo code may have paid for all of an order.
 */
export async function listOrdersToInvite(
  db: Database,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('order_records')
    .innerJoin('checkouts', 'checkouts.id', 'order_records.checkout_id')
    .select('order_records.order_number')
    .where('fulfillment', '=', 'delivered')
    .where('delivered_at', '>', since.toISOString())
    .where('delivered_at', '<=', until.toISOString())
    .where(sql<boolean>`(order_records.total = 0 or order_records.refunded_amount < order_records.total)`)
    .where('customer_email', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_invitations')
            .select('review_invitations.order_number')
            .whereRef('review_invitations.order_number', '=', 'order_records.order_number'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_opt_outs')
            .select('review_opt_outs.email')
            .where(sql<boolean>`review_opt_outs.email = lower(checkouts.customer_email)`),
        ),
      ),
    )
    .orderBy('delivered_at')
    .limit(limit)
    .execute();
  return rows.map(({ order_number }) => order_number);
}

/** Records that an order's customer is invited. False if that is recorded already. */
export async function insertReviewInvitation(db: Database, orderNumber: string, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('review_invitations')
    .values({ order_number: orderNumber, invited_at: now })
    .onConflict((conflict) => conflict.column('order_number').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Opts an address out of invitations. Idempotent. */
export async function insertReviewOptOut(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto('review_opt_outs')
    .values({ email: normalizeEmail(email), opted_out_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

export async function hasReviewOptOut(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_opt_outs')
    .select('email')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row !== undefined;
}
