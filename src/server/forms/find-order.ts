import { createHash, timingSafeEqual } from 'node:crypto';
import { listOrdersByNumber } from '#database/orders.ts';
import type { FormEntry } from '#domain/forms.ts';
import { normalizeOrderNumber } from '#domain/order.ts';
import { store } from '#store';
import type { ApiContext } from '../api-context.ts';
import { publicOrderLines } from '../tables/public-order-line.ts';

/**
 * The lines of an order for somebody who knows its number and the email address it was placed with, each in any
 * usual spelling. Null for a wrong number and a wrong address alike, after the same work.
 */
export async function findOrder({ order_number, email }: FormEntry<'order-lookup'>, context: ApiContext) {
  const orderNumber = normalizeOrderNumber(store.orderNumberPrefix, order_number);
  const lines = await listOrdersByNumber(context.database.db, orderNumber);
  const isTheirs = areEqual(normalizeEmail(lines[0]?.guest_email ?? ''), normalizeEmail(email));
  if (!isTheirs) return null;
  // The payment session's id stays with whoever paid.
  const shown = await publicOrderLines(context.database.db, lines);
  return shown.map(({ stripe_session_id: _, ...line }) => line);
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Compares in the same time wherever two texts differ. */
function areEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
