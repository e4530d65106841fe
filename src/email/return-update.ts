import { addressLine } from '#domain/checkout/address-line.ts';
import { formatWeekday } from '#domain/delivery/arrival.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import { formatCents } from '#domain/money.ts';
import { store } from '#shop';
import type { ConfirmedOrder } from './confirmed-order.ts';
import {
  baseOf,
  greeting,
  type OrderUpdate,
  QUESTIONS,
  REFUND_TIME,
  type RefundInEmail,
  refundedUpdate,
} from './order-update.ts';

/** A return in an email. `sendBy` is a day such as `2026-12-14`. */
export type ReturnInEmail = { sendBy: string; note: string | null };

/** Says what to send back, where to and by when. The order's lines are the pieces of the return. */
export function returnApprovedUpdate(order: ConfirmedOrder, { sendBy, note }: ReturnInEmail): OrderUpdate {
  const day = formatWeekday(sendBy);
  const { country } = store.address;
  return {
    ...baseOf(order),
    subject: `Your return of order ${order.orderNumber} is approved`,
    heading: 'Return approved',
    lead: `${greeting(order)} You can send back the pieces below of order ${order.orderNumber}. Please send them by ${day}.`,
    ...(note !== null && { message: note }),
    facts: [
      { label: 'Send by', value: day },
      { label: 'Send to', value: `${store.name}, ${addressLine(store.address)}, ${countryName(country)}` },
      { label: 'In the package', value: `The order number, ${order.orderNumber}` },
    ],
    lines: order.lines,
    notes: [{ heading: 'What happens next', text: 'We email you when your return arrives.' }, QUESTIONS],
  };
}

/** The pieces are back in the store, and not refunded yet. */
export function returnReceivedUpdate(order: ConfirmedOrder): OrderUpdate {
  return {
    ...baseOf(order),
    subject: `Your return of order ${order.orderNumber} has arrived`,
    heading: 'Return received',
    lead: `${greeting(order)} Your return of order ${order.orderNumber} has arrived, and we are checking it. When we refund it, you get another email.`,
    lines: order.lines,
    notes: [QUESTIONS],
  };
}

/** Money goes back for a return that arrived. `pieces` are its pieces, as in "1 x Luna ring (Size 7)". */
export function returnRefundedUpdate(
  order: ConfirmedOrder,
  refund: RefundInEmail,
  pieces: readonly string[],
): OrderUpdate {
  const update = refundedUpdate(order, refund);
  const amount = formatCents(refund.amount);
  return {
    ...update,
    subject: `We refunded ${amount} for your return of order ${order.orderNumber}`,
    lead: `${greeting(order)} Your return of order ${order.orderNumber} has arrived. We refunded ${amount} to the card or account you paid with. ${REFUND_TIME}`,
    facts: [{ label: 'Returned', value: pieces.join('; ') }, ...update.facts],
  };
}

/** The merchant took the approval back. */
export function returnCancelledUpdate(order: ConfirmedOrder): OrderUpdate {
  return {
    ...baseOf(order),
    subject: `Your return of order ${order.orderNumber} is cancelled`,
    heading: 'Return cancelled',
    lead: `${greeting(order)} The return of these pieces of order ${order.orderNumber} is cancelled. Please do not send them.`,
    lines: order.lines,
    notes: [QUESTIONS],
  };
}
