import type { CardDetails, Wallet } from '../objects/card-details.ts';
import type { RiskLevel } from '../objects/charge.ts';
import type { SessionRecord } from '../objects/session.ts';
import type { Sandbox } from '../sandbox.ts';
import type { TestCard } from './cards.ts';
import { findSession } from './find-session.ts';
import { labelOf } from './payment-methods.ts';
import {
  askForChallenge,
  awaitBank,
  capture,
  completeSession,
  type Failure,
  type Payer,
  type Payment,
  refuse,
} from './payment-steps.ts';
import { totalsOf } from './totals.ts';

/** The payment method a shopper uses. */
export type Instrument =
  | {
      method: 'card';
      card: TestCard;
      expMonth: number;
      expYear: number;
      riskLevel?: RiskLevel;
      wallet?: Wallet | undefined;
    }
  | { method: 'klarna' | 'afterpay_clearpay' | 'affirm'; isApproved: boolean }
  | { method: 'us_bank_account' }
  /** For an order that costs nothing. */
  | { method: 'none' };

/**
 * The result of a payment attempt. `closed` means that the session was not open anymore: it was paid or had
 * expired.
 * `refused` carries the message for the shopper.
 */
export type PaymentOutcome =
  | { kind: 'complete' }
  | { kind: 'challenge' }
  | { kind: 'closed' }
  | { kind: 'refused'; message: string };

const AUTHENTICATION_FAILED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  method: 'card',
} as const satisfies Failure;

/**
 * Attempts to pay a session. Runs in one synchronous step: if two attempts arrive at once, the second finds the
 * session closed, so nobody pays twice.
 */
export function attemptPayment(
  sandbox: Sandbox,
  sessionId: string,
  instrument: Instrument,
  payer: Payer,
): PaymentOutcome {
  return sandbox.state.atomically(() => {
    const session = findSession(sandbox, sessionId);
    if (session?.status !== 'open') return { kind: 'closed' };
    if (totalsOf(session).total === 0) {
      completeSession(sandbox, session, 'no_payment_required', payer);
      return { kind: 'complete' };
    }
    if (instrument.method === 'none') return { kind: 'refused', message: 'Choose a way to pay.' };
    if (instrument.method === 'card') return chargeCard(sandbox, session, instrument, payer);
    if (instrument.method === 'us_bank_account') {
      awaitBank(sandbox, session, { method: 'us_bank_account', card: null, payer, isChallenged: false });
      return { kind: 'complete' };
    }
    const payment: Payment = { method: instrument.method, card: null, payer, isChallenged: false };
    return instrument.isApproved
      ? captured(sandbox, session, payment)
      : refusedByProvider(sandbox, session, payment);
  });
}

/**
 * The shopper's answer to the 3-D Secure challenge `challengeId`. The answer to an outdated challenge changes
 * nothing and returns `closed`.
 */
export function answerChallenge(
  sandbox: Sandbox,
  sessionId: string,
  challengeId: string,
  answer: 'complete' | 'fail',
): PaymentOutcome {
  return sandbox.state.atomically(() => {
    const session = findSession(sandbox, sessionId);
    const challenge = session?.challenge;
    if (session?.status !== 'open' || challenge?.id !== challengeId) return { kind: 'closed' };
    const payment: Payment = {
      method: 'card',
      card: challenge.card,
      payer: { email: challenge.email, name: challenge.name },
      isChallenged: true,
    };
    if (answer === 'fail') {
      refuse(sandbox, session, payment, AUTHENTICATION_FAILED);
      return {
        kind: 'refused',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      };
    }
    if (challenge.failure === null) return captured(sandbox, session, payment);
    refuse(sandbox, session, payment, challenge.failure, 'charged');
    return { kind: 'refused', message: `${challenge.failure.message} Try a different card.` };
  });
}

function chargeCard(
  sandbox: Sandbox,
  session: SessionRecord,
  { card, expMonth, expYear, riskLevel, wallet }: Extract<Instrument, { method: 'card' }>,
  payer: Payer,
): PaymentOutcome {
  const details: CardDetails = {
    brand: card.brand,
    expMonth,
    expYear,
    funding: card.funding,
    last4: card.number.slice(-4),
    wallet,
  };
  const { challenge, decline } = card.outcome;
  const failure: Failure | null =
    decline === null
      ? null
      : {
          type: 'card_error',
          code: decline.code,
          declineCode: decline.declineCode,
          message: decline.message,
          method: 'card',
        };
  const payment: Payment = { method: 'card', card: details, payer, isChallenged: false, riskLevel };
  if (challenge) {
    askForChallenge(sandbox, session, { ...payment, card: details }, failure);
    return { kind: 'challenge' };
  }
  if (failure === null) return captured(sandbox, session, payment);
  refuse(sandbox, session, payment, failure, 'charged');
  return { kind: 'refused', message: `${failure.message} ${decline?.advice ?? ''}`.trim() };
}

function captured(sandbox: Sandbox, session: SessionRecord, payment: Payment): PaymentOutcome {
  capture(sandbox, session, payment);
  return { kind: 'complete' };
}

function refusedByProvider(sandbox: Sandbox, session: SessionRecord, payment: Payment): PaymentOutcome {
  const provider = labelOf(payment.method);
  refuse(sandbox, session, payment, {
    type: 'invalid_request_error',
    code: 'payment_method_provider_decline',
    declineCode: null,
    message: `The payment was declined by ${provider}.`,
    method: payment.method,
  });
  return { kind: 'refused', message: `${provider} did not approve this payment. Choose another way to pay.` };
}
