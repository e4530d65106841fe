import { listUnsettledCheckouts } from '#database/checkouts.ts';
import { isDatabaseOutage } from '#database/database-outage.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { endAttempt } from './end-attempt.ts';
import { forgetUnpaid } from './forget-unpaid.ts';
import type { PaymentContext } from './payment-context.ts';
import { settle } from './settle.ts';

const MINUTE_MS = 60 * 1000;
const MOST_AT_ONCE = 500;

type SweepSettings = {
  /** Attempts younger than this are left to the webhook; 10 minutes by default. */
  leaveAloneMs?: number;
  /** Stops between two attempts when it fires. */
  signal?: AbortSignal;
};

/**
 * Settles attempts whose outcome nobody told the store: lost events, a shopper who never came back, a stop in the
 * middle. Returns how many attempts it looked at. One that cannot be settled is logged and does not hold up the rest.
 * Throws when the database cannot be reached.
 */
export async function sweepOnce(context: PaymentContext, settings: SweepSettings = {}): Promise<number> {
  const { leaveAloneMs = 10 * MINUTE_MS, signal } = settings;
  const before = new Date(context.now().getTime() - leaveAloneMs);
  let swept = 0;
  for (const checkout of await listUnsettledCheckouts(context.sql, before, MOST_AT_ONCE)) {
    if (signal?.aborted) break;
    try {
      await sweep(context, checkout);
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      context.log.error(
        { err: error, orderNumber: checkout.order_number },
        'an attempt could not be settled',
      );
    }
    swept += 1;
  }
  return swept;
}

async function sweep(context: PaymentContext, checkout: CheckoutRow): Promise<void> {
  const { sql, stripe, now } = context;
  const isOver = Date.parse(checkout.expires_at) < now().getTime();
  if (checkout.stripe_session_id === null) {
    // Its page was never given to anybody, so nobody can have paid on it.
    if (isOver) await endAttempt(sql, checkout.id, 'expired');
    return;
  }
  const settled = await settle(context, checkout.stripe_session_id);
  if (settled.state === 'not-found' && isOver) await endAttempt(sql, checkout.id, 'expired');
  if (settled.state !== 'open' || !isOver) return;
  await stripe.checkout.sessions.expire(checkout.stripe_session_id);
  await settle(context, checkout.stripe_session_id);
}

/**
 * Now and then until stopped: forgets what was never paid, which needs nobody else, and sweeps. stop() resolves when
 * the sweep under way has ended.
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
    await sweepOnce(context, { ...sweeping, signal }).catch(report('the sweep of unsettled payments failed'));
  };
  let rounds = Promise.resolve();
  const timer = setInterval(() => {
    rounds = rounds.then(round);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await rounds;
    },
  };
}
