import { type ApiAnswer, type ApiRequest, createApiHandler } from './api/handle-request.ts';
import { cardFor } from './checkout/cards.ts';
import { expireOverdueSessions, findSession } from './checkout/find-session.ts';
import { closeDispute, openDispute, paidCharge, refundCharge } from './checkout/money-back.ts';
import { attemptPayment, type PaymentOutcome } from './checkout/pay.ts';
import { settleDebit } from './checkout/settle-debit.ts';
import { totalsOf } from './checkout/totals.ts';
import { newId } from './ids.ts';
import { type EventType, formatEvent } from './objects/event.ts';
import { createPriceLookup, type SandboxPrice } from './price-lookup.ts';
import type { Sandbox } from './sandbox.ts';
import { createMemoryStateStore } from './state-store.ts';

export type { ApiAnswer, ApiRequest, PaymentOutcome, SandboxPrice };

/** An event as a webhook sends it: the body to sign and send. */
export type OutgoingEvent = { id: string; type: EventType; body: string };

/** A payment session and the money received for it, in cents. */
export type SessionSummary = {
  id: string;
  /** As the client sent it. */
  clientReference: string | null;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  total: number;
  refunded: number;
};

/**
 * The sandbox without network, files or timers: requests and responses are plain values, and nothing happens
 * between two calls. A simulation decides when each event is delivered.
 */
export type InProcessSandbox = {
  secretKey: string;
  handleApi(request: ApiRequest): Promise<ApiAnswer>;
  /** Pays by card, or by a bank debit that settleDebit clears later. */
  pay(
    sessionId: string,
    how: { method: 'card'; cardNumber: string } | { method: 'us_bank_account' },
  ): PaymentOutcome;
  /** Clears or fails a bank debit. False if none was pending. */
  settleDebit(sessionId: string, answer: 'clear' | 'fail'): boolean;
  /**
   * Refunds from Stripe's dashboard, on the merchant's behalf. Null refunds the rest. Throws if the refund is
   * rejected.
   */
  refund(sessionId: string, amount: number | null): void;
  /** Opens a dispute over an amount, or all, and returns its id, or null if the payment is already disputed. */
  dispute(sessionId: string, amount?: number | null): string | null;
  /** Closes a dispute with the bank's decision. False if it is already closed. */
  closeDispute(disputeId: string, outcome: 'lost' | 'won'): boolean;
  /** Expires overdue sessions. */
  expireOverdue(): void;
  /** Oldest first. */
  sessions(): SessionSummary[];
};

/** Opens an empty sandbox. `onEvent` is called synchronously with each event. */
export function createInProcessSandbox(options: {
  clock: () => Date;
  findPrice: (priceId: string) => Promise<SandboxPrice | null>;
  onEvent: (event: OutgoingEvent) => void;
  reportFault: (error: unknown) => void;
}): InProcessSandbox {
  const { clock, findPrice, onEvent, reportFault } = options;
  const state = createMemoryStateStore();
  const publicUrl = 'http://sandbox.test';
  const sandbox: Sandbox = {
    state,
    now: () => Math.floor(clock().getTime() / 1000),
    pageUrl: (sessionId) => `${publicUrl}/sandbox/pay/${sessionId}`,
    emitEvent: (type, object, cause) => {
      const event = {
        id: newId('event'),
        created: sandbox.now(),
        type,
        object,
        requestId: cause?.requestId ?? null,
        idempotencyKey: cause?.idempotencyKey ?? null,
      };
      state.put('event', event);
      onEvent({ id: event.id, type, body: JSON.stringify(formatEvent(event, 1)) });
      return event;
    },
  };
  const secretKey = newId('secretKey');
  return {
    secretKey,
    handleApi: createApiHandler({
      sandbox,
      secretKey,
      loadPrice: createPriceLookup(sandbox, findPrice, publicUrl),
      reportFault,
    }),
    pay: (sessionId, how) => {
      const email = findSession(sandbox, sessionId)?.asked.customerEmail ?? 'shopper@example.com';
      const payer = { email, name: 'Test Shopper' };
      if (how.method === 'us_bank_account') return attemptPayment(sandbox, sessionId, how, payer);
      const card = { method: how.method, card: cardFor(how.cardNumber), expMonth: 12, expYear: 2034 };
      return attemptPayment(sandbox, sessionId, card, payer);
    },
    settleDebit: (sessionId, answer) => settleDebit(sandbox, sessionId, answer),
    refund: (sessionId, amount) => void refundCharge(sandbox, paidCharge(sandbox, sessionId), { amount }),
    dispute: (sessionId, amount = null) =>
      openDispute(sandbox, paidCharge(sandbox, sessionId), { amount, reason: null })?.id ?? null,
    closeDispute: (disputeId, outcome) => {
      const dispute = state.find('dispute', disputeId);
      if (dispute === null) throw new Error(`The payment sandbox has no dispute ${disputeId}`);
      return closeDispute(sandbox, dispute, outcome);
    },
    expireOverdue: () => {
      expireOverdueSessions(sandbox);
    },
    sessions: () =>
      state.list('session').map((session) => {
        const intent = state.find('intent', session.paymentIntentId ?? '');
        const charge = state.find('charge', intent?.latestChargeId ?? '');
        return {
          id: session.id,
          clientReference: session.asked.clientReferenceId,
          status: session.status,
          isPaid: session.status === 'complete' && session.paymentStatus !== 'unpaid',
          total: totalsOf(session).total,
          refunded: charge?.amountRefunded ?? 0,
        };
      }),
  };
}
