import { lockCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import type { CheckoutRow, Database } from '#database/tables.ts';
import { CHECKOUT_RANK } from './session-outcome.ts';

/**
 * Marks a checkout that can no longer be paid as expired or failed. Does nothing if its status has advanced
 * meanwhile, or if its payment session is not the one the caller knows: another request may have opened a page that
 * the shopper is about to pay.
 */
export async function endCheckout(
  db: Database,
  { id, stripe_session_id }: Pick<CheckoutRow, 'id' | 'stripe_session_id'>,
  status: 'expired' | 'failed',
  reason?: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const checkout = await lockCheckout(transaction, id);
    if (!checkout || CHECKOUT_RANK[checkout.status] > CHECKOUT_RANK.open) return;
    if (checkout.stripe_session_id !== stripe_session_id) return;
    await setCheckoutStatus(transaction, id, status, reason === undefined ? {} : { failure_reason: reason });
  });
}
