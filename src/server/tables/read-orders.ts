import { listOrdersByGuest } from '#database/orders/orders.ts';
import type { ApiContext } from '../api-context.ts';
import { guestIdOf } from '../guest/guest-tokens.ts';
import { RequestRefused } from '../http/errors.ts';
import { lookUpOrder } from './look-up-order.ts';
import type { PaymentLookup } from './look-up-payment.ts';
import { publicOrderLines } from './public-order-line.ts';

/** More orders than one browser ever has. Older ones can be found by order number. */
const MAX_LINES = 500;

/**
 * `?stripe_session_id=`: the lines of one order. An unknown session is an empty list. The header Payment-Status says
 * how the payment stands.
 */
export async function readOrders(
  url: URL,
  context: ApiContext,
  { lookUpPayment, network }: { lookUpPayment: PaymentLookup; network: string },
): Promise<Response> {
  const sessionId = url.searchParams.get('stripe_session_id') ?? '';
  const { lines, paymentStatus } = await lookUpOrder(sessionId, context, (id) => lookUpPayment(id, network));
  return Response.json(lines, {
    headers: { 'cache-control': 'no-store', 'payment-status': paymentStatus },
  });
}

/** The lines of every order placed in the guest session the request carries, the newest order first. */
export async function readGuestOrders(request: Request, context: ApiContext): Promise<Response> {
  const guestId = await guestIdOf(request, context.guests);
  if (guestId === null) throw new RequestRefused('unauthorized', 'This session has expired.');
  const lines = await context.database.asGuest({ guestId }, (db) =>
    listOrdersByGuest(db, guestId, MAX_LINES),
  );
  return Response.json(await publicOrderLines(context.database.db, lines, context.now()));
}
