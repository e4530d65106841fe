import { findRefund, listRequestedRefunds } from '#database/orders/refunds.ts';
import type { OrderContext } from '#payments/order-context.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { type PeriodicJob, startPeriodicJob } from '#periodic-job.ts';
import { sendRefund } from './refund-order.ts';

const MAX_AT_ONCE = 50;
const EVERY_MS = 10_000;

/**
 * Sends refunds that were recorded but not made, because the process stopped in between or had no payment provider.
 * Checks with Stripe first, because Stripe drops idempotency keys after a day. Returns the number of refunds.
 */
export async function finishRefunds(context: OrderContext): Promise<number> {
  const { stripe, db, log } = context;
  if (!stripe) return 0;
  const noted = await listRequestedRefunds(db, MAX_AT_ONCE);
  for (const refund of noted) {
    try {
      await syncPayment({ ...context, stripe }, refund.order_number);
      const synced = await findRefund(db, refund.id);
      if (synced?.status === 'requested') await sendRefund(context, synced);
    } catch (error) {
      log.error({ err: error, refund: refund.id }, 'could not finish a refund');
    }
  }
  return noted.length;
}

/** Finishes recorded refunds every `everyMs` milliseconds. */
export function startRefundFinisher(context: OrderContext, everyMs = EVERY_MS): PeriodicJob {
  return startPeriodicJob({
    everyMs,
    round: () => finishRefunds(context),
    report: (error) => context.log.error({ err: error }, 'could not look for refunds to finish'),
    isDelayed: true,
  });
}
