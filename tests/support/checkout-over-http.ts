import { ApiShopper, cartItem, checkoutBody } from './api-shopper.ts';
import type { RunningStore } from './running-store.ts';

/**
 * Starts a payment of one pair of studs for $195.99, for tests about what comes after the cart; returns the id of the
 * payment session. Its page is at `/sandbox/pay/ID`. In a browser the same takes ten times the work.
 */
export async function checkOutOverHttp(store: RunningStore): Promise<string> {
  const buyer = await ApiShopper.arrive(store.address);
  const studs = await buyer.findProduct('earring_products', 'earring-studs-round-2ct-white');
  const { sessionId } = await buyer.checkOut(checkoutBody([cartItem(studs)]));
  await buyer.leave();
  return sessionId;
}

/** Pays an open payment page by card, outside the browser of the test; returns the number of the order. */
export async function payOverHttp(store: RunningStore, sessionId: string): Promise<string> {
  const buyer = await ApiShopper.arrive(store.address);
  const paid = await buyer.pay(`/sandbox/pay/${sessionId}`);
  if (paid.status() !== 303) throw new Error(`the payment was answered ${paid.status()}`);
  const [line] = await buyer.readOrder(sessionId);
  if (!line) throw new Error(`${sessionId} is paid and has no order`);
  await buyer.leave();
  return line.order_number;
}
