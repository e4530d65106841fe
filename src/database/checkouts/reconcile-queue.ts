import type { CheckoutRow, Database } from '#database/tables.ts';
import { UNSETTLED } from './checkout-statuses.ts';

/**
 * Claims up to `limit` checkouts to check with the payment provider: created before `createdBefore`, not settled,
 * and not claimed since `notClaimedSince`. Unclaimed ones come first, then those claimed longest ago. A claim sets
 * `swept_at` to `now`, so several nodes share the work, and a claim expires if its node dies.
 */
export async function claimUnsettledCheckouts(
  db: Database,
  claim: { now: Date; createdBefore: Date; notClaimedSince: Date; limit: number },
): Promise<CheckoutRow[]> {
  return db
    .updateTable('checkouts')
    .set({ swept_at: claim.now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('checkouts')
        .select('id')
        .where('status', 'in', UNSETTLED)
        .where('created_at', '<', claim.createdBefore.toISOString())
        .where(({ eb, or }) =>
          or([eb('swept_at', 'is', null), eb('swept_at', '<', claim.notClaimedSince.toISOString())]),
        )
        .orderBy('swept_at', (order) => order.asc().nullsFirst())
        .orderBy('created_at')
        .orderBy('id')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
