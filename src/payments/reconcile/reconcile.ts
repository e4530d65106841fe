import Stripe from 'stripe';
import { claimUnsettledCheckouts } from '#database/checkouts/reconcile-queue.ts';
import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import { queueAlert } from '#database/outbox/alerts.ts';
import { clearClientNetworks } from '#database/privacy/clear-client-networks.ts';
import { deleteExpired } from '#database/privacy/delete-expired.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { closePaymentPage } from '#payments/checkout/close-payment-page.ts';
import { MIN_TIME_LEFT_MS } from '#payments/checkout/page-lifetime.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { endCheckout } from '#payments/settlement/end-checkout.ts';
import { settle } from '#payments/settlement/settle.ts';
import { anonymizeUnpaid } from './anonymize-unpaid.ts';
import { collectFees } from './collect-fees.ts';
import { findLostPayments } from './find-lost-payments.ts';

const MINUTE_MS = 60 * 1000;
/** How often Stripe's sessions are compared with the orders. */
const HOUR_MS = 60 * MINUTE_MS;
/** Checkouts per claim. A round claims until none is left. */
const CLAIMED_AT_ONCE = 100;
const NETWORKS_PER_ROUND = 500;
/** Below Stripe's rate limit, and few enough to leave database connections for shoppers. */
const STRIPE_CALLS_AT_ONCE = 8;
/** A single failed round may be a brief outage. */
const ROUNDS_BEFORE_ALERT = 3;

type ReconcileSettings = {
  /** Younger checkouts are left to the webhook. 10 minutes by default. */
  minAgeMs?: number;
  /** Skips checkouts that any node checked this recently. 4 minutes by default. */
  recheckAfterMs?: number;
  /** Stops between two checkouts when it fires. */
  signal?: AbortSignal;
  /** Called if Stripe was unreachable. */
  onOutage?: (error: unknown) => void;
};

/**
 * Settles checkouts whose outcome the store does not know: lost webhooks, shoppers who never came back, a crash. Checks
 * all that are due, never-checked ones first, and returns how many. One that cannot be settled is logged and skipped. If
 * Stripe is unreachable, the round ends. Throws if the database is unreachable.
 */
export async function reconcileOnce(
  context: PaymentContext,
  settings: ReconcileSettings = {},
): Promise<number> {
  const { minAgeMs = 10 * MINUTE_MS, recheckAfterMs = 4 * MINUTE_MS, signal } = settings;
  const now = context.now();
  const claim = {
    now,
    createdBefore: new Date(now.getTime() - minAgeMs),
    notClaimedSince: new Date(now.getTime() - recheckAfterMs),
    limit: CLAIMED_AT_ONCE,
  };
  const outage = new AbortController();
  const stopped = AbortSignal.any(signal ? [signal, outage.signal] : [outage.signal]);
  let checked = 0;
  while (!stopped.aborted) {
    const claimed = (await claimUnsettledCheckouts(context.db, claim)).values();
    const before = checked;
    // All workers share one iterator, so each checkout is checked once.
    const work = async () => {
      for (const checkout of claimed) {
        if (stopped.aborted) return;
        checked += 1;
        const unreachable = await reconcileCheckout(context, checkout);
        if (unreachable === null || outage.signal.aborted) continue;
        outage.abort();
        settings.onOutage?.(unreachable);
      }
    };
    await Promise.all(Array.from({ length: STRIPE_CALLS_AT_ONCE }, work));
    if (checked === before) break;
  }
  return checked;
}

/** The error if Stripe is unreachable or rate-limits us, else null. */
async function reconcileCheckout(context: PaymentContext, checkout: CheckoutRow): Promise<Error | null> {
  try {
    await settleOrEnd(context, checkout);
    return null;
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
    context.log.error({ err: error, orderNumber: checkout.order_number }, 'could not settle a checkout');
    const { StripeConnectionError, StripeRateLimitError } = Stripe.errors;
    return error instanceof StripeConnectionError || error instanceof StripeRateLimitError ? error : null;
  }
}

async function settleOrEnd(context: PaymentContext, checkout: CheckoutRow): Promise<void> {
  const { db, now } = context;
  const leftMs = Date.parse(checkout.expires_at) - now().getTime();
  if (checkout.stripe_session_id === null) {
    // Its page was never returned to a shopper, so nobody can have paid. From now on it cannot get one either.
    if (leftMs < MIN_TIME_LEFT_MS) await endCheckout(db, checkout, 'expired');
    return;
  }
  const isOver = leftMs < 0;
  const settled = await settle(context, checkout.stripe_session_id);
  if (settled.state === 'not-found' && isOver) await endCheckout(db, checkout, 'expired');
  if (settled.state !== 'open' || !isOver) return;
  await closePaymentPage(context, checkout.stripe_session_id);
  await settle(context, checkout.stripe_session_id);
}

/** One round. Returns why it failed, or null. */
async function reconcile(context: PaymentContext, settings: ReconcileSettings): Promise<string | null> {
  let failure: string | null = null;
  const onOutage = (error: unknown) => {
    failure = error instanceof Error ? error.message : String(error);
  };
  await reconcileOnce(context, { ...settings, onOutage }).catch((error: unknown) => {
    context.log.error({ err: error }, 'could not reconcile payments');
    onOutage(error);
  });
  return failure;
}

/**
 * Periodically anonymizes unpaid checkouts, reconciles payments with Stripe, collects fees, and once an hour deletes
 * expired data and looks for paid sessions without an order. Rounds never overlap. stop() resolves when
 * the current round has ended.
 */
export function startReconciler(
  context: PaymentContext,
  settings: { everyMs?: number; minAgeMs?: number; onReconciled?: () => void } = {},
): { stop: () => Promise<void> } {
  const { everyMs = 5 * MINUTE_MS, onReconciled = () => {}, ...settingsOfRound } = settings;
  let failedRounds = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (message: string) => (error: unknown) => context.log.error({ err: error }, message);
  let comparedAt = Number.NEGATIVE_INFINITY;
  const round = async () => {
    await anonymizeUnpaid(context, signal).catch(report('could not anonymize unpaid checkouts'));
    await clearClientNetworks(context.db, NETWORKS_PER_ROUND).catch(
      report('could not clear the client networks of checkouts'),
    );
    const failure = await reconcile(context, { ...settingsOfRound, signal });
    failedRounds = failure === null ? 0 : failedRounds + 1;
    if (failure === null) await collectFees(context, signal).catch(report('could not collect fees'));
    if (failure === null) onReconciled();
    else if (failedRounds >= ROUNDS_BEFORE_ALERT) {
      // The alert waits in the database as well; without it there is only the log.
      await queueAlert(context.db, { condition: 'reconcile-failing', detail: failure }, context.now()).catch(
        report('could not queue an alert'),
      );
    }
    if (context.now().getTime() - comparedAt < HOUR_MS) return;
    comparedAt = context.now().getTime();
    await deleteExpired(context.db, context.now()).catch(report('could not delete expired data'));
    await findLostPayments(context).catch(report('could not compare payments with orders'));
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
