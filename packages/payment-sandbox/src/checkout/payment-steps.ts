import { newId } from '../ids.ts';
import type { CardDetails } from '../objects/card-details.ts';
import type { ChargeRecord, RiskLevel } from '../objects/charge.ts';
import {
  formatPaymentIntent,
  type PaymentFailure,
  type PaymentIntentRecord,
} from '../objects/payment-intent.ts';
import type { SessionRecord } from '../objects/session.ts';
import type { Sandbox } from '../sandbox.ts';
import { showSession } from './find-session.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { totalsOf } from './totals.ts';

export type Payer = { email: string; name: string | null };
export type Payment = {
  method: PaymentMethod;
  card: CardDetails | null;
  payer: Payer;
  isChallenged: boolean;
  riskLevel?: RiskLevel | undefined;
};
export type Failure = Omit<PaymentFailure, 'chargeId'>;

/** Captures the money: marks charge, intent and session as paid in one step and notifies the endpoints. */
export function capture(sandbox: Sandbox, session: SessionRecord, payment: Payment): void {
  const intent = confirmIntent(sandbox, session);
  const charge = addCharge(sandbox, session, intent, payment, 'succeeded', null);
  const succeeded: PaymentIntentRecord = {
    ...intent,
    status: 'succeeded',
    latestChargeId: charge.id,
    lastFailure: null,
  };
  sandbox.state.put('intent', succeeded);
  sandbox.emitEvent('payment_intent.succeeded', formatPaymentIntent(succeeded));
  completeSession(sandbox, { ...session, paymentIntentId: intent.id }, 'paid', payment.payer);
}

/** A bank debit was requested and will clear in days: the session is complete but unpaid. */
export function awaitBank(sandbox: Sandbox, session: SessionRecord, payment: Payment): void {
  const intent = confirmIntent(sandbox, session);
  const charge = addCharge(sandbox, session, intent, payment, 'pending', null);
  sandbox.state.put('intent', {
    ...intent,
    status: 'processing',
    latestChargeId: charge.id,
    lastFailure: null,
  });
  completeSession(sandbox, { ...session, paymentIntentId: intent.id }, 'unpaid', payment.payer);
}

/** Requires 3-D Secure authentication before the payment. */
export function askForChallenge(
  sandbox: Sandbox,
  session: SessionRecord,
  payment: Payment & { card: CardDetails },
  failure: Failure | null,
): void {
  const intent = confirmIntent(sandbox, session);
  sandbox.state.put('intent', { ...intent, status: 'requires_action' });
  const challenge = { id: newId('challenge'), card: payment.card, ...payment.payer, failure };
  sandbox.state.put('session', { ...session, paymentIntentId: intent.id, challenge });
}

/** Records a declined payment: the intent stores the reason, and the session stays open for another attempt. */
export function refuse(
  sandbox: Sandbox,
  session: SessionRecord,
  payment: Payment,
  failure: Failure,
  reach: 'charged' | 'not charged' = 'not charged',
): void {
  const intent = confirmIntent(sandbox, session);
  const charge = reach === 'charged' ? addCharge(sandbox, session, intent, payment, 'failed', failure) : null;
  const failed: PaymentIntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    paymentMethodId: null,
    latestChargeId: charge?.id ?? intent.latestChargeId,
    lastFailure: { ...failure, chargeId: charge?.id ?? null },
  };
  sandbox.state.put('intent', failed);
  sandbox.state.put('session', { ...session, paymentIntentId: intent.id, challenge: null });
  sandbox.emitEvent('payment_intent.payment_failed', formatPaymentIntent(failed));
}

/** Completes a session and counts the use of its discount. */
export function completeSession(
  sandbox: Sandbox,
  session: SessionRecord,
  paymentStatus: SessionRecord['paymentStatus'],
  payer: Payer,
): void {
  const complete: SessionRecord = { ...session, status: 'complete', paymentStatus, payer, challenge: null };
  sandbox.state.put('session', complete);
  countDiscount(sandbox, session);
  sandbox.emitEvent('checkout.session.completed', showSession(sandbox, complete));
}

function confirmIntent({ state, now }: Sandbox, session: SessionRecord): PaymentIntentRecord {
  const { asked } = session;
  const existing = session.paymentIntentId === null ? null : state.find('intent', session.paymentIntentId);
  const id = existing?.id ?? newId('intent');
  return {
    id,
    created: existing?.created ?? now(),
    sessionId: session.id,
    amount: totalsOf(session).total,
    clientSecret: existing?.clientSecret ?? id + newId('intentSecret'),
    currency: session.currency,
    description: asked.description,
    lastFailure: existing?.lastFailure ?? null,
    latestChargeId: existing?.latestChargeId ?? null,
    metadata: asked.intentMetadata,
    methodTypes: session.methods,
    paymentMethodId: newId('paymentMethod'),
    receiptEmail: asked.receiptEmail,
    shipping: asked.shipping,
    statementDescriptor: asked.statementDescriptor,
    statementDescriptorSuffix: asked.statementDescriptorSuffix,
    status: existing?.status ?? 'requires_payment_method',
  };
}

function addCharge(
  { state, now }: Sandbox,
  session: SessionRecord,
  intent: PaymentIntentRecord,
  { method, card, payer, isChallenged, riskLevel = 'normal' }: Payment,
  status: ChargeRecord['status'],
  failure: Failure | null,
): ChargeRecord {
  const charge: ChargeRecord = {
    id: newId('charge'),
    created: now(),
    amount: intent.amount,
    amountRefunded: 0,
    billingEmail: payer.email,
    billingName: payer.name,
    card,
    currency: session.currency,
    failureCode: failure?.declineCode ?? failure?.code ?? null,
    failureMessage: failure?.message ?? null,
    metadata: intent.metadata,
    method,
    paymentIntentId: intent.id,
    paymentMethodId: intent.paymentMethodId ?? '',
    shipping: intent.shipping,
    status,
    isChallenged,
    isDisputed: false,
    riskLevel,
  };
  state.put('charge', charge);
  return charge;
}

function countDiscount({ state }: Sandbox, { discount }: SessionRecord): void {
  if (discount === null) return;
  const coupon = state.find('coupon', discount.couponId);
  if (coupon !== null) state.put('coupon', { ...coupon, timesRedeemed: coupon.timesRedeemed + 1 });
  const { promotionCodeId } = discount;
  const promotion = promotionCodeId === null ? null : state.find('promotionCode', promotionCodeId);
  if (promotion !== null) {
    state.put('promotionCode', { ...promotion, timesRedeemed: promotion.timesRedeemed + 1 });
  }
}
