import { cardFor } from './checkout/cards.ts';
import { expireOverdueSessions, expireSession, findSession } from './checkout/find-session.ts';
import { closeDispute, failRefund, openDispute, paidCharge, refundCharge } from './checkout/money-back.ts';
import { attemptPayment, type Instrument, type PaymentOutcome } from './checkout/pay.ts';
import type { PaymentMethod } from './checkout/payment-methods.ts';
import { settleDebit } from './checkout/settle-debit.ts';
import type { DeliveryFaults } from './delivery-faults.ts';
import type { RiskLevel } from './objects/charge.ts';
import type { EventRecord } from './objects/event.ts';
import type { Sandbox } from './sandbox.ts';
import type { Webhooks } from './webhooks.ts';

const DELIVERED_WITHIN_MS = 5000;

/** What tests may do that no shopper and no merchant can. */
export type SandboxControl = DeliveryFaults & {
  /** Pays as the page would, without the page; a bank debit even where the session does not offer it. */
  pay(
    sessionId: string,
    how?: { method?: PaymentMethod; cardNumber?: string; email?: string; riskLevel?: RiskLevel },
  ): Promise<PaymentOutcome>;
  /** The bank's answer to a debit; false when none was awaited. */
  settleDebit(sessionId: string, answer: 'clear' | 'fail'): Promise<boolean>;
  /** A refund as the merchant makes it in Stripe's dashboard; null for all that is left. Throws when it is refused. */
  refund(sessionId: string, amount?: number | null): Promise<string>;
  /** The bank sends a refund back; false when it did so before. */
  failRefund(refundId: string): Promise<boolean>;
  /** The shopper disputes the payment; the dispute's id, or null when it is disputed already. */
  dispute(sessionId: string, how?: { amount?: number; reason?: string }): Promise<string | null>;
  /** The bank decides a dispute; false when it was decided before. */
  closeDispute(disputeId: string, outcome: 'lost' | 'won'): Promise<boolean>;
  /** Ends an open session before its time; false when it was not open. */
  expire(sessionId: string): Promise<boolean>;
  /** Moves the sandbox's clock: sessions expire, and what is owed to endpoints is tried at once. */
  advanceClock(milliseconds: number): Promise<void>;
  /** Oldest first. */
  events(): EventRecord[];
  /** Sends an event again; the HTTP status each endpoint answered, 0 for none. */
  replay(eventId: string): Promise<number[]>;
  /** Tries every owed delivery now and waits for the attempts. */
  deliverPending(): Promise<void>;
  /** How many deliveries are still owed. */
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
    pay: (sessionId, { method = 'card', cardNumber = '4242424242424242', email, riskLevel } = {}) => {
      const payer = { email: emailFor(sandbox, sessionId, email), name: 'Test Shopper' };
      return delivered(
        attemptPayment(sandbox, sessionId, instrumentFor(method, cardNumber, riskLevel), payer),
      );
    },
    settleDebit: (sessionId, answer) => delivered(settleDebit(sandbox, sessionId, answer)),
    refund: (sessionId, amount = null) =>
      delivered(state.atomically(() => refundCharge(sandbox, paidCharge(sandbox, sessionId), { amount }).id)),
    failRefund: (refundId) => {
      const refund = state.find('refund', refundId);
      if (refund === null) throw new Error(`The payment sandbox knows no refund ${refundId}`);
      return delivered(failRefund(sandbox, refund));
    },
    dispute: (
      sessionId,
      { amount = null, reason = null }: { amount?: number | null; reason?: string | null } = {},
    ) => delivered(openDispute(sandbox, paidCharge(sandbox, sessionId), { amount, reason })?.id ?? null),
    closeDispute: (disputeId, outcome) => {
      const dispute = state.find('dispute', disputeId);
      if (dispute === null) throw new Error(`The payment sandbox knows no dispute ${disputeId}`);
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
      if (event === null) throw new Error(`The payment sandbox knows no event ${eventId}`);
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
  riskLevel: RiskLevel = 'normal',
): Instrument {
  if (method === 'card') return { method, card: cardFor(cardNumber), expMonth: 12, expYear: 2034, riskLevel };
  if (method === 'us_bank_account') return { method };
  return { method, isApproved: true };
}
