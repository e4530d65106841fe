import { lockCheckout, setCheckoutStatus } from '#database/checkouts.ts';
import type { Database } from '#database/tables.ts';
import { PROGRESS } from './session-outcome.ts';

/** Gives up an attempt nobody can pay any more; one that has moved on meanwhile stays as it is. */
export async function endAttempt(
  db: Database,
  checkoutId: string,
  status: 'expired' | 'failed',
  reason?: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const checkout = await lockCheckout(transaction, checkoutId);
    if (!checkout || PROGRESS[checkout.status] > PROGRESS.open) return;
    await setCheckoutStatus(
      transaction,
      checkoutId,
      status,
      reason === undefined ? {} : { review_reason: reason },
    );
  });
}
