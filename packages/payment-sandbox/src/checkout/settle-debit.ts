import { formatPaymentIntent, type PaymentIntentRecord } from '../objects/payment-intent.ts';
import type { SessionRecord } from '../objects/session.ts';
import type { Sandbox } from '../sandbox.ts';
import { findSession, showSession } from './find-session.ts';

/** Whether a session's bank debit is still pending. */
export function isAwaitingBank({ state }: Sandbox, session: SessionRecord): boolean {
  const intent = session.paymentIntentId === null ? null : state.find('intent', session.paymentIntentId);
  return session.status === 'complete' && intent?.status === 'processing';
}

/** Clears or fails a bank debit, as the bank would days later. False if it is already settled. */
export function settleDebit(sandbox: Sandbox, sessionId: string, answer: 'clear' | 'fail'): boolean {
  const { state } = sandbox;
  return state.atomically(() => {
    const session = findSession(sandbox, sessionId);
    const intent = session?.paymentIntentId ? state.find('intent', session.paymentIntentId) : null;
    if (session === null || intent?.status !== 'processing') return false;
    if (answer === 'clear') clear(sandbox, session, intent);
    else fail(sandbox, session, intent);
    return true;
  });
}

function clear(sandbox: Sandbox, session: SessionRecord, intent: PaymentIntentRecord): void {
  const succeeded: PaymentIntentRecord = { ...intent, status: 'succeeded' };
  const paid: SessionRecord = { ...session, paymentStatus: 'paid' };
  const charge = sandbox.state.find('charge', intent.latestChargeId ?? '');
  if (charge !== null) sandbox.state.put('charge', { ...charge, status: 'succeeded' });
  sandbox.state.put('intent', succeeded);
  sandbox.state.put('session', paid);
  sandbox.emitEvent('payment_intent.succeeded', formatPaymentIntent(succeeded));
  sandbox.emitEvent('checkout.session.async_payment_succeeded', showSession(sandbox, paid));
}

function fail(sandbox: Sandbox, session: SessionRecord, intent: PaymentIntentRecord): void {
  const message = 'The customer’s bank account has insufficient funds to cover this payment.';
  const charge = sandbox.state.find('charge', intent.latestChargeId ?? '');
  if (charge !== null) {
    sandbox.state.put('charge', {
      ...charge,
      status: 'failed',
      failureCode: 'insufficient_funds',
      failureMessage: message,
    });
  }
  const failed: PaymentIntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    paymentMethodId: null,
    lastFailure: {
      type: 'card_error',
      code: 'insufficient_funds',
      declineCode: null,
      message,
      chargeId: charge?.id ?? null,
      method: 'us_bank_account',
    },
  };
  sandbox.state.put('intent', failed);
  sandbox.emitEvent('payment_intent.payment_failed', formatPaymentIntent(failed));
  sandbox.emitEvent('checkout.session.async_payment_failed', showSession(sandbox, session));
}
