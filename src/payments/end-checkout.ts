import { lockCheckout, setCheckoutStatus } from '#database/checkouts.ts';
import type { Database } from '#database/tables.ts';
import { PROGRESS } from './session-outcome.ts';

/** Marks a checkout that can no longer be paid as expired or failed, unless its status has advanced meanwhile. */
export async function endCheckout(
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
