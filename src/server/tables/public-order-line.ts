import type { OrderRow } from '#database/tables.ts';

/** An order's line as its buyer may see it: whoever holds the link must not learn who it was or where they live. */
export function publicOrderLine(line: OrderRow): Omit<OrderRow, 'checkout_id' | 'guest_id'> {
  const { checkout_id: _checkout, guest_id: _guest, ...shown } = line;
  return { ...shown, guest_email: maskEmail(line.guest_email) };
}

/** `maya@example.com` → `m***@example.com`. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
