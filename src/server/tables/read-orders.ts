import { listOrdersByGuest, listOrdersBySession } from '#database/orders.ts';
import { settle } from '#payments/settle.ts';
import { RequestRefused } from '../errors.ts';
import { logFailure } from '../failure-log.ts';
import { guestOf } from '../guest/guest-tokens.ts';
import type { Shop } from '../shop.ts';
import { publicOrderLine } from './public-order-line.ts';

/** More than one browser ever orders; what is beyond is found by order number. */
const MOST_LINES = 500;

/**
 * `?stripe_session_id=`: the lines of one order, seen as the guest who holds the session's id. While there are none
 * the order is settled from the payment session itself, so a late webhook never hides a paid order. An unknown
 * session is an empty list. The header Payment-Status says how the payment stands.
 */
export async function readOrders(url: URL, shop: Shop): Promise<Response> {
  const stripeSessionId = url.searchParams.get('stripe_session_id') ?? '';
  if (!/^cs_(test|live)_[A-Za-z0-9]{8,200}$/.test(stripeSessionId)) {
    throw new RequestRefused('bad-request', 'stripe_session_id is the id of a payment session.');
  }
  const read = () =>
    shop.database.asGuest({ stripeSessionId }, (sql) => listOrdersBySession(sql, stripeSessionId));
  let lines = await read();
  let paymentStatus: string = 'settled';
  if (lines.length === 0) {
    paymentStatus = await settleNow(stripeSessionId, shop);
    lines = await read();
  }
  return Response.json(lines.map(publicOrderLine), {
    headers: { 'cache-control': 'no-store', 'payment-status': paymentStatus },
  });
}

/** The lines of every order placed in the guest session the request carries, the newest order first. */
export async function readGuestOrders(request: Request, shop: Shop): Promise<Response> {
  const guestId = await guestOf(request, shop.guests);
  if (guestId === null) throw new RequestRefused('unauthorized', 'This session is over.');
  const lines = await shop.database.asGuest({ guestId }, (sql) =>
    listOrdersByGuest(sql, guestId, MOST_LINES),
  );
  return Response.json(lines.map(publicOrderLine));
}

/** The provider being out of reach says nothing of the payment: the page keeps asking. */
async function settleNow(stripeSessionId: string, shop: Shop): Promise<string> {
  try {
    const { state } = await settle(shop.payments, stripeSessionId);
    return state;
  } catch (error) {
    logFailure(shop.log, 'a payment could not be looked up', error);
    return 'unavailable';
  }
}
