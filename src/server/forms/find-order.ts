import { listOrdersByNumber } from '#database/orders/orders.ts';
import { normalizeEmail } from '#domain/email-address.ts';
import type { FormEntry } from '#domain/forms/forms.ts';
import { normalizeOrderNumber } from '#domain/orders/order.ts';
import { isSameText } from '#merchant/is-same-text.ts';
import { store } from '#shop';
import type { ApiContext } from '../api-context.ts';
import { publicOrderLines } from '../tables/public-order-line.ts';

/**
 * Finds an order by its number and email address, in any usual format. Returns null for a wrong number and for a wrong
 * address, after the same amount of work.
 */
export async function findOrder({ order_number, email }: FormEntry<'order-lookup'>, context: ApiContext) {
  const orderNumber = normalizeOrderNumber(store.orderNumberPrefix, order_number);
  const lines = await listOrdersByNumber(context.database.db, orderNumber);
  const isTheirs = isSameText(normalizeEmail(lines[0]?.guest_email ?? ''), normalizeEmail(email));
  if (!isTheirs) return null;
  // Only the buyer's own browser gets the payment session id.
  const shown = await publicOrderLines(context.database.db, lines, context.now());
  return shown.map(({ stripe_session_id: _, ...line }) => line);
}
