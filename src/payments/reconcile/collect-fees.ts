import { claimOrdersWithoutFee, setOrderFee } from '#database/orders/order-fees.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { CHARGE_FIELDS, feeOfCharge } from '#payments/stripe-fee.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Stripe computes fees within minutes, in rare cases within days. */
const GIVE_UP_AFTER_MS = 30 * DAY_MS;
/** Shorter than the interval between two rounds, so that the next round asks again. */
const ASK_AGAIN_AFTER_MS = 4 * MINUTE_MS;
const MAX_AT_ONCE = 50;

/**
 * Fetches fees that were not available when the order was settled. Returns how many it got. A payment that Stripe
 * cannot return is logged and retried in the next round.
 */
export async function collectFees(
  { db, stripe, now, log }: PaymentContext,
  signal?: AbortSignal,
): Promise<number> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const claimed = await claimOrdersWithoutFee(db, {
    now: at,
    paidAfter: before(GIVE_UP_AFTER_MS),
    notClaimedSince: before(ASK_AGAIN_AFTER_MS),
    limit: MAX_AT_ONCE,
  });
  let collected = 0;
  for (const { orderNumber, paymentIntentId } of claimed) {
    if (signal?.aborted) break;
    try {
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: CHARGE_FIELDS });
      const fee = feeOfCharge(typeof intent.latest_charge === 'object' ? intent.latest_charge : null);
      if (!fee) continue;
      await setOrderFee(db, orderNumber, fee);
      collected += 1;
    } catch (error) {
      log.error({ err: error, orderNumber }, 'could not ask for the fee of a payment');
    }
  }
  return collected;
}
