import { ApiShopper, cartItem, checkoutBody } from './api-shopper.ts';
import type { RunningStore } from './running-store.ts';

/**
 * Starts a checkout for one pair of studs at $195.99 without a browser, which is ten times cheaper. Returns the
 * payment session's id; its page is `/sandbox/pay/ID`.
 */
export async function checkOutOverHttp(store: RunningStore): Promise<string> {
  const buyer = await ApiShopper.arrive(store.address);
  const studs = await buyer.findProduct('earring_products', 'earring-studs-round-2ct-white');
  const { sessionId } = await buyer.checkOut(checkoutBody([cartItem(studs)]));
  await buyer.leave();
  return sessionId;
}

/** Pays an open payment page by card over HTTP. Returns the order number. */
export async function payOverHttp(store: RunningStore, sessionId: string): Promise<string> {
  const buyer = await ApiShopper.arrive(store.address);
  const paid = await buyer.pay(`/sandbox/pay/${sessionId}`);
  if (paid.status() !== 303) throw new Error(`the payment was answered ${paid.status()}`);
  const [line] = await buyer.readOrder(sessionId);
  if (!line) throw new Error(`${sessionId} is paid and has no order`);
  await buyer.leave();
  return line.order_number;
}
