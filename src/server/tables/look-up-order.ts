import type { DataOf } from '#contract/page-data.ts';
import { listOrdersBySession } from '#database/orders/orders.ts';
import { isSessionId } from '#payments/settlement/session-id.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused, refusalFor, statusOf } from '../http/errors.ts';
import type { PaymentStatus } from './look-up-payment.ts';
import { type PublicOrderLine, publicOrderLines } from './public-order-line.ts';

/** The lines of an order and the status of its payment. */
export type OrderLookup = { lines: PublicOrderLine[]; paymentStatus: PaymentStatus };

/**
 * The lines of one order, for the guest who has its payment session id. If there are none yet, the order is settled
 * from the payment session itself, so a late webhook never hides a paid order. Refuses text that is not a payment
 * session id. Throws if the database is unreachable.
 */
export async function lookUpOrder(
  stripeSessionId: string,
  context: ApiContext,
  lookUpPayment: (sessionId: string) => Promise<PaymentStatus>,
): Promise<OrderLookup> {
  if (!isSessionId(stripeSessionId)) {
    throw new RequestRefused('bad-request', 'stripe_session_id is the id of a payment session.');
  }
  const read = () =>
    context.database.asGuest({ stripeSessionId }, (db) => listOrdersBySession(db, stripeSessionId));
  let lines = await read();
  let paymentStatus: PaymentStatus = 'settled';
  if (lines.length === 0) {
    paymentStatus = await lookUpPayment(stripeSessionId);
    lines = await read();
  }
  return { lines: await publicOrderLines(context.database.db, lines, context.now()), paymentStatus };
}

/** The content of a payment session's page, and its HTTP status. */
export type OrderPageAnswer = { status: number; lookup: NonNullable<DataOf<'order-success'>['lookup']> };

/** Looks an order up for its page, which shows errors as content. `admit` throws above the rate limit. */
export async function answerOrderPage(
  stripeSessionId: string,
  context: ApiContext,
  {
    admit,
    lookUpPayment,
  }: { admit: () => void; lookUpPayment: (sessionId: string) => Promise<PaymentStatus> },
): Promise<OrderPageAnswer> {
  if (!isSessionId(stripeSessionId)) {
    return { status: 404, lookup: { kind: 'none', paymentStatus: 'not-found' } };
  }
  try {
    admit();
    const { lines, paymentStatus } = await lookUpOrder(stripeSessionId, context, lookUpPayment);
    if (lines.length > 0) return { status: 200, lookup: { kind: 'found', lines } };
    const status = UNKNOWN_PAYMENTS.includes(paymentStatus) ? 404 : 200;
    return { status, lookup: { kind: 'none', paymentStatus } };
  } catch (error) {
    const refused = refusalFor(error);
    if (statusOf(refused) >= 500) context.log.error({ err: error }, 'an order page could not be loaded');
    return { status: statusOf(refused), lookup: { kind: 'failed', message: refused.message } };
  }
}

/** Payments that will never become an order of this store. */
const UNKNOWN_PAYMENTS: readonly PaymentStatus[] = ['not-found', 'foreign', 'unknown'];
