import Stripe from 'stripe';
import { isDatabaseOutage } from '#database/database-outage.ts';
import { forgetNetworks } from '#database/forget-networks.ts';
import { claimUnsettledCheckouts } from '#database/sweep-queue.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { closePaymentPage } from './close-payment-page.ts';
import { endAttempt } from './end-attempt.ts';
import { forgetUnpaid } from './forget-unpaid.ts';
import type { PaymentContext } from './payment-context.ts';
import { settle } from './settle.ts';

const MINUTE_MS = 60 * 1000;
/** Checkouts claimed at a time; a round claims until none is left. */
const CLAIMED_AT_ONCE = 100;
const NETWORKS_FORGOTTEN_AT_ONCE = 500;
/** Under Stripe's rate limit, and few enough to leave database connections to shoppers. */
const STRIPE_CALLS_AT_ONCE = 8;

type SweepSettings = {
  /** Attempts younger than this are left to the webhook; 10 minutes by default. */
  leaveAloneMs?: number;
  /** Attempts looked at this recently, by this node or another, are left out; 4 minutes by default. */
  recheckAfterMs?: number;
  /** Stops between two attempts when it fires. */
  signal?: AbortSignal;
};

/**
 * Settles attempts whose outcome nobody told the store: lost events, a shopper who never came back, a stop in the
 * middle. Looks at every one that is due, those never looked at first, and returns how many. One that cannot be settled
 * is logged and does not hold up the rest; when the payment provider cannot be reached, the round ends. Throws
 * when the database cannot be reached.
 */
export async function sweepOnce(context: PaymentContext, settings: SweepSettings = {}): Promise<number> {
  const { leaveAloneMs = 10 * MINUTE_MS, recheckAfterMs = 4 * MINUTE_MS, signal } = settings;
  const now = context.now();
  const claim = {
    now,
    begunBefore: new Date(now.getTime() - leaveAloneMs),
    sweptBefore: new Date(now.getTime() - recheckAfterMs),
    limit: CLAIMED_AT_ONCE,
  };
  const outage = new AbortController();
  const stopped = AbortSignal.any(signal ? [signal, outage.signal] : [outage.signal]);
  let swept = 0;
  while (!stopped.aborted) {
    const claimed = (await claimUnsettledCheckouts(context.db, claim)).values();
    const before = swept;
    // All workers take from the one iterator, so each attempt is looked at once.
    const work = async () => {
      for (const checkout of claimed) {
        if (stopped.aborted) return;
        swept += 1;
        if (!(await sweep(context, checkout))) outage.abort();
      }
    };
    await Promise.all(Array.from({ length: STRIPE_CALLS_AT_ONCE }, work));
    if (swept === before) break;
  }
  return swept;
}

/** False: the payment provider could not be reached or asks for fewer calls. */
async function sweep(context: PaymentContext, checkout: CheckoutRow): Promise<boolean> {
  try {
    await settleOrEnd(context, checkout);
    return true;
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
    context.log.error({ err: error, orderNumber: checkout.order_number }, 'an attempt could not be settled');
    const { StripeConnectionError, StripeRateLimitError } = Stripe.errors;
    return !(error instanceof StripeConnectionError || error instanceof StripeRateLimitError);
  }
}

async function settleOrEnd(context: PaymentContext, checkout: CheckoutRow): Promise<void> {
  const { db, now } = context;
  const isOver = Date.parse(checkout.expires_at) < now().getTime();
  if (checkout.stripe_session_id === null) {
    // Its page was never given to anybody, so nobody can have paid on it.
    if (isOver) await endAttempt(db, checkout.id, 'expired');
    return;
  }
  const settled = await settle(context, checkout.stripe_session_id);
  if (settled.state === 'not-found' && isOver) await endAttempt(db, checkout.id, 'expired');
  if (settled.state !== 'open' || !isOver) return;
  await closePaymentPage(context, checkout.stripe_session_id);
  await settle(context, checkout.stripe_session_id);
}

/**
 * Now and then until stopped: forgets what was never paid, which needs nobody else, and sweeps. A round that takes
 * longer than the interval is not joined by another. stop() resolves when the round under way has ended.
 */
export function startSweeper(
  context: PaymentContext,
  settings: { everyMs?: number; leaveAloneMs?: number } = {},
): { stop: () => Promise<void> } {
  const { everyMs = 5 * MINUTE_MS, ...sweeping } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (message: string) => (error: unknown) => context.log.error({ err: error }, message);
  const round = async () => {
    await forgetUnpaid(context, signal).catch(report('checkouts that were never paid were not forgotten'));
    await forgetNetworks(context.db, NETWORKS_FORGOTTEN_AT_ONCE).catch(
      report('the networks of checkouts were not forgotten'),
    );
    await sweepOnce(context, { ...sweeping, signal }).catch(report('the sweep of unsettled payments failed'));
  };
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null;
    });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
