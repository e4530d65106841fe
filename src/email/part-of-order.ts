import type { DayRange } from '#domain/calendar/day.ts';
import { formatArrival } from '#domain/delivery/arrival.ts';

/** An order that is sent in several shipments: what is not in this one nor in earlier ones. Empty for the last shipment. */
export type PartOfOrder = {
  /** As in "1 x Rope chain (18 in)". */
  left: readonly string[];
  /** When it is expected, if known. */
  arrival: DayRange | null;
};

/** The heading of the email about a shipment, and how its sentences begin. */
export function partInWords(part: PartOfOrder | null): { heading: string; start: string } {
  if (part === null) return { heading: 'On its way', start: 'Order' };
  return part.left.length > 0
    ? { heading: 'A part is on its way', start: 'A part of order' }
    : { heading: 'The rest is on its way', start: 'The rest of order' };
}

/** A note that names the pieces that are not in this shipment; none if there are no others. */
export function stillToCome(part: PartOfOrder | null, how = ''): { heading: string; text: string }[] {
  if (part === null || part.left.length === 0) return [];
  const arrival = part.arrival ? ` Estimated arrival: ${formatArrival(part.arrival)}.` : '';
  return [{ heading: 'Still to come', text: `${part.left.join('; ')}.${how}${arrival}` }];
}
