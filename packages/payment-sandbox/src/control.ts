import { cardFor } from './checkout/cards.ts';
import { expireOverdueSessions, expireSession, findSession } from './checkout/find-session.ts';
import {
  closeDispute,
  escalateInquiry,
  failRefund,
  openDispute,
  paidCharge,
  refundCharge,
} from './checkout/money-back.ts';
import { attemptPayment, type Instrument, type PaymentOutcome } from './checkout/pay.ts';
import type { PaymentMethod } from './checkout/payment-methods.ts';
import { settleDebit } from './checkout/settle-debit.ts';
import type { DeliveryFaults } from './delivery-faults.ts';
import type { Wallet } from './objects/card-details.ts';
import type { RiskLevel } from './objects/charge.ts';
import type { EventRecord } from './objects/event.ts';
import type { Sandbox } from './sandbox.ts';
import type { Webhooks } from './webhooks.ts';

const DELIVERED_WITHIN_MS = 5000;

/** Test controls that neither shoppers nor merchants have. */
export type SandboxControl = DeliveryFaults & {
  /** Pays without the page. Allows a bank debit even if the session does not offer it. */
  pay(
    sessionId: string,
    how?: {
      method?: PaymentMethod;
      cardNumber?: string;
      email?: string;
      riskLevel?: RiskLevel;
      /** Pays with the card in this wallet. */
      wallet?: Wallet;
    },
  ): Promise<PaymentOutcome>;
  /** Clears or fails a bank debit. False if none was pending. */
  settleDebit(sessionId: string, answer: 'clear' | 'fail'): Promise<boolean>;
  /**
   * Refunds from Stripe's dashboard, on the merchant's behalf. Null refunds the rest. Throws if the refund is
   * rejected.
   */
  refund(sessionId: string, amount?: number | null): Promise<string>;
  /** The bank returns a refund. False if it has already failed. */
  failRefund(refundId: string): Promise<boolean>;
  /** Opens a dispute or inquiry and returns its id, or null if the payment is already disputed. */
  dispute(
    sessionId: string,
    how?: { amount?: number; reason?: string; isInquiry?: boolean },
  ): Promise<string | null>;
  /** An inquiry becomes a dispute, about `amount` or as much as before. False if it is no inquiry. */
  escalateInquiry(disputeId: string, amount?: number | null): Promise<boolean>;
  /** Closes a dispute with the bank's decision. False if it is already closed. */
  closeDispute(disputeId: string, outcome: 'lost' | 'won'): Promise<boolean>;
  /** Expires an open session early. False if it was not open. */
  expire(sessionId: string): Promise<boolean>;
  /** Moves the sandbox's clock forward: sessions expire, and pending deliveries are retried at once. */
  advanceClock(milliseconds: number): Promise<void>;
  /** Oldest first. */
  events(): EventRecord[];
  /** Sends an event again. Returns the HTTP status from each endpoint, 0 for no response. */
  replay(eventId: string): Promise<number[]>;
  /** Attempts every pending delivery now and waits for the attempts. */
  deliverPending(): Promise<void>;
  /** The number of pending deliveries. */
  pendingDeliveries(): number;
};

export function createControl(
  sandbox: Sandbox,
  webhooks: Webhooks,
  moveClock: (milliseconds: number) => void,
): SandboxControl {
  const { state } = sandbox;
  const delivered = async <T>(result: T): Promise<T> => {
    await state.settled();
    await webhooks.attempted(DELIVERED_WITHIN_MS);
    return result;
  };
  return {
    ...webhooks.faults,
    pay: (sessionId, { method = 'card', cardNumber = '4242424242424242', email, riskLevel, wallet } = {}) => {
      const payer = { email: emailFor(sandbox, sessionId, email), name: 'Test Shopper' };
      return delivered(
        attemptPayment(sandbox, sessionId, instrumentFor(method, cardNumber, { riskLevel, wallet }), payer),
      );
    },
    settleDebit: (sessionId, answer) => delivered(settleDebit(sandbox, sessionId, answer)),
    refund: (sessionId, amount = null) =>
      delivered(state.atomically(() => refundCharge(sandbox, paidCharge(sandbox, sessionId), { amount }).id)),
    failRefund: (refundId) => {
      const refund = state.find('refund', refundId);
      if (refund === null) throw new Error(`The payment sandbox has no refund ${refundId}`);
      return delivered(failRefund(sandbox, refund));
    },
    dispute: (
      sessionId,
      {
        amount = null,
        reason = null,
        isInquiry = false,
      }: { amount?: number | null; reason?: string | null; isInquiry?: boolean } = {},
    ) => {
      const dispute = openDispute(sandbox, paidCharge(sandbox, sessionId), { amount, reason, isInquiry });
      return delivered(dispute?.id ?? null);
    },
    escalateInquiry: (disputeId, amount = null) => {
      const dispute = state.find('dispute', disputeId);
      if (dispute === null) throw new Error(`The payment sandbox has no dispute ${disputeId}`);
      return delivered(escalateInquiry(sandbox, dispute, amount));
    },
    closeDispute: (disputeId, outcome) => {
      const dispute = state.find('dispute', disputeId);
      if (dispute === null) throw new Error(`The payment sandbox has no dispute ${disputeId}`);
      return delivered(closeDispute(sandbox, dispute, outcome));
    },
    expire: (sessionId) => {
      const session = findSession(sandbox, sessionId);
      if (session?.status === 'open') expireSession(sandbox, session);
      return delivered(session?.status === 'open');
    },
    advanceClock: async (milliseconds) => {
      moveClock(milliseconds);
      expireOverdueSessions(sandbox);
      webhooks.resume();
      await delivered(undefined);
    },
    events: () => state.list('event'),
    replay: (eventId) => {
      const event = state.find('event', eventId);
      if (event === null) throw new Error(`The payment sandbox has no event ${eventId}`);
      return webhooks.replay(event);
    },
    deliverPending: async () => {
      webhooks.resume();
      await delivered(undefined);
    },
    pendingDeliveries: () => state.list('delivery').length,
  };
}

function emailFor({ state }: Sandbox, sessionId: string, given: string | undefined): string {
  return given ?? state.find('session', sessionId)?.asked.customerEmail ?? 'shopper@example.com';
}

function instrumentFor(
  method: PaymentMethod,
  cardNumber: string,
  { riskLevel = 'normal', wallet }: { riskLevel?: RiskLevel | undefined; wallet?: Wallet | undefined },
): Instrument {
  if (method === 'card') {
    return { method, card: cardFor(cardNumber), expMonth: 12, expYear: 2034, riskLevel, wallet };
  }
  if (method === 'us_bank_account') return { method };
  return { method, isApproved: true };
}
