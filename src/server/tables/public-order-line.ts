import { listCheckouts } from '#database/checkouts.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import { type OrderShipping, orderShipping } from '#domain/delivery.ts';
import { store } from '#shop';

/** An order's line as its buyer may see it. */
export type PublicOrderLine = Omit<OrderRow, 'checkout_id' | 'guest_id'> & {
  /** How the whole order is sent; the same on each of its lines. */
  shipping: OrderShipping | null;
};

/** Order lines as their buyer may see them: whoever holds the link must not learn who it was or where they live. */
export async function publicOrderLines(db: Database, lines: readonly OrderRow[]): Promise<PublicOrderLine[]> {
  const checkouts = await listCheckouts(db, [...new Set(lines.map((line) => line.checkout_id))]);
  const shippings = new Map(
    checkouts.map((checkout) => {
      const ofOrder = lines.filter((line) => line.checkout_id === checkout.id);
      return [checkout.id, orderShipping(checkout, ofOrder, store)];
    }),
  );
  return lines.map(({ checkout_id: checkout, guest_id: _guest, ...shown }) => ({
    ...shown,
    guest_email: maskEmail(shown.guest_email),
    shipping: shippings.get(checkout) ?? null,
  }));
}

/** `maya@example.com` → `m***@example.com`. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
