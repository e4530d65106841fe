import type { ConfirmedOrder } from './confirmed-order.ts';
import { baseOf, greeting, type OrderUpdate, QUESTIONS } from './order-update.ts';

/**
 * Names the pieces of a partly shipped order that will not come: those are the lines of the order. Says nothing of money,
 * because none can go back.
 */
export function restCancelledUpdate(
  order: ConfirmedOrder,
  { reason }: { reason: string | null },
): OrderUpdate {
  return {
    ...baseOf(order),
    subject: `A part of order ${order.orderNumber} will not ship`,
    heading: 'A part will not ship',
    lead: `${greeting(order)} We are sorry: these pieces of order ${order.orderNumber} will not ship. What we have sent you is not affected.`,
    facts: reason === null ? [] : [{ label: 'Reason', value: reason }],
    lines: order.lines,
    notes: [QUESTIONS],
  };
}
