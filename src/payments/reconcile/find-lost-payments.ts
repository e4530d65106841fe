import type Stripe from 'stripe';
import { findSecondPayment } from '#database/checkouts/second-payments.ts';
import { hasOrderRecord } from '#database/orders/order-records.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { findCheckoutForSession, settle } from '#payments/settlement/settle.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 3;

/** A paid session of this store without an order. */
export type LostPayment = {
  sessionId: string;
  paymentIntentId: string | null;
  amount: Cents;
  createdAt: Date;
};

export type LostPaymentReport = {
  /** How many paid sessions of this store were compared. */
  checked: number;
  /** Orders recreated from their checkouts. */
  recreated: string[];
  /** Payments without a checkout, because the database was restored from a backup older than they are. */
  lost: LostPayment[];
};

/**
 * Compares the paid Stripe sessions of recent days with the store's orders. If the checkout exists, the order is
 * recreated, or the merchant is told that it was paid twice. A payment without a checkout is logged as an error, and the
 * merchant gets one email about it. Throws if Stripe or the database is unreachable.
 */
export async function findLostPayments(
  context: PaymentContext,
  { days = DEFAULT_DAYS }: { days?: number } = {},
): Promise<LostPaymentReport> {
  const since = Math.floor((context.now().getTime() - days * DAY_MS) / 1000);
  const report: LostPaymentReport = { checked: 0, recreated: [], lost: [] };
  const sessions = context.stripe.checkout.sessions.list({
    created: { gte: since },
    status: 'complete',
    limit: 100,
  });
  for await (const session of sessions) {
    const isOurs = session.metadata?.store === context.storeId && session.livemode === context.isLive;
    if (!isOurs || session.payment_status === 'unpaid') continue;
    report.checked += 1;
    await compare(context, session, report);
  }
  return report;
}

async function compare(
  context: PaymentContext,
  session: Stripe.Checkout.Session,
  report: LostPaymentReport,
): Promise<void> {
  const { db, log } = context;
  const checkout = await findCheckoutForSession(db, session);
  if (checkout) {
    const isKnown = await hasOrderRecord(db, checkout.order_number);
    const isSecond = checkout.stripe_session_id !== session.id;
    if (isKnown && !(isSecond && (await findSecondPayment(db, session.id)) === null)) return;
    await settle(context, session.id);
    if (!isKnown && (await hasOrderRecord(db, checkout.order_number))) {
      report.recreated.push(checkout.order_number);
    }
    return;
  }
  const intent = session.payment_intent;
  const lost: LostPayment = {
    sessionId: session.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount: cents(session.amount_total ?? 0),
    createdAt: new Date(session.created * 1000),
  };
  report.lost.push(lost);
  log.error({ ...lost }, 'a paid session of this store has no order');
  const queued = await enqueue(db, {
    kind: 'merchant-lost-payment',
    dedupeKey: `merchant-lost-payment:${session.id}`,
    payload: lost,
  });
  if (queued === 'queued') context.onJobQueued();
}
