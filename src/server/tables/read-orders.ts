import { listOrdersBySession } from '#database/orders.ts';
import type { OrderRow } from '#database/tables.ts';
import { settle } from '#payments/settle.ts';
import { RequestRefused } from '../errors.ts';
import type { Shop } from '../shop.ts';

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
  return Response.json(lines.map(publicLine), {
    headers: { 'cache-control': 'no-store', 'payment-status': paymentStatus },
  });
}

/** The provider being out of reach says nothing of the payment: the page keeps asking. */
async function settleNow(stripeSessionId: string, shop: Shop): Promise<string> {
  try {
    const { state } = await settle(shop.payments, stripeSessionId);
    return state;
  } catch (error) {
    shop.log.error({ err: error }, 'a payment could not be looked up');
    return 'unavailable';
  }
}

/** Only what the confirmation page shows: whoever holds the link must not learn where the shopper lives. */
function publicLine(line: OrderRow): object {
  const { checkout_id: _, ...shown } = line;
  return { ...shown, guest_email: maskEmail(line.guest_email) };
}

/** `maya@example.com` → `m***@example.com`. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
