import { claimRequestedRefunds, findRefund, measureRequestedRefunds } from '#database/orders/refunds.ts';
import { queueAlert } from '#database/outbox/alerts.ts';
import type { OrderContext } from '#payments/order-context.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { type PeriodicJob, startPeriodicJob } from '#periodic-job.ts';
import { sendRefund } from './refund-order.ts';

const MAX_AT_ONCE = 50;
const EVERY_MS = 10_000;
const STUCK_AFTER_SECONDS = 60 * 60;

/**
 * Sends refunds that were recorded but not made, because the process stopped in between or had no payment provider.
 * Checks with Stripe first, because Stripe drops idempotency keys after a day. One that fails is tried again later and later,
 * and keeps no other one waiting. Returns the number of refunds.
 */
export async function finishRefunds(context: OrderContext): Promise<number> {
  const { stripe, db, log } = context;
  if (!stripe) return 0;
  const noted = await claimRequestedRefunds(db, { now: context.now(), limit: MAX_AT_ONCE });
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

/** Tells the merchant about refunds that could not be sent for an hour. */
export async function alertStuckRefunds({ db, now, onJobQueued }: OrderContext): Promise<void> {
  const { waiting, oldest } = await measureRequestedRefunds(db, now());
  if (oldest === null || oldest.seconds <= STUCK_AFTER_SECONDS) return;
  const detail =
    waiting === 1
      ? `the refund of ${oldest.orderNumber}`
      : `${waiting} wait, the first for ${oldest.orderNumber}`;
  if ((await queueAlert(db, { condition: 'refunds-stuck', detail }, now())) === 'queued') onJobQueued();
}

/** Finishes recorded refunds every `everyMs` milliseconds, and tells the merchant if they cannot be sent. */
export function startRefundFinisher(context: OrderContext, everyMs = EVERY_MS): PeriodicJob {
  return startPeriodicJob({
    everyMs,
    round: async () => {
      await finishRefunds(context);
      await alertStuckRefunds(context);
    },
    report: (error) => context.log.error({ err: error }, 'could not look for refunds to finish'),
    isDelayed: true,
  });
}
