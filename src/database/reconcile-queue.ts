import type { CheckoutRow, Database } from './tables.ts';

/**
 * Claims up to `limit` checkouts for a look at the payment provider: begun before `createdBefore`, not settled, and not
 * claimed since `notClaimedSince`. Those never claimed come first, then those claimed longest ago. A claim is the time
 * `now` in `swept_at`, so several nodes share the work, and a claim whose node died lapses by itself.
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
        .where('status', 'in', ['created', 'open', 'awaiting_payment'])
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
