import { addDays } from '#domain/calendar/day.ts';
import type { ReturnPolicy } from '#domain/products/returns.ts';
import { accept, type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import type { Fulfillment } from './order-lifecycle.ts';
import { parseDate } from './order-query.ts';
import {
  quantitiesLeft,
  type RefundableLine,
  type RefundCount,
  sentOfLine,
  type UnitCount,
  unitsOfLine,
} from './refund.ts';

/**
 * `approved`: the shopper may send it. `received`: it is here. `closed`: it is refunded, or ended without a refund.
 * `cancelled`: it was never sent.
 */
export const RETURN_STATES = ['approved', 'received', 'closed', 'cancelled'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** A return whose units are on the way back or here. They belong to no other return. */
export type OpenReturnState = Extract<ReturnState, 'approved' | 'received'>;

export function isOpenReturn(state: ReturnState): state is OpenReturnState {
  return state === 'approved' || state === 'received';
}

/** For a badge and for the shopper's timeline. */
export const OPEN_RETURN_NAMES = {
  approved: 'Return approved',
  received: 'Return received',
} as const satisfies Record<OpenReturnState, string>;

/** What a merchant does to a return beside refunding it. */
export const RETURN_STEPS = ['receive', 'close', 'cancel', 'undo'] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

/** The state that each step leads to. Only `close` can be undone after a return's end. */
const STEPS = {
  approved: { receive: 'received', cancel: 'cancelled' },
  received: { close: 'closed', undo: 'approved' },
  closed: { undo: 'received' },
  cancelled: {},
} as const satisfies Record<ReturnState, Partial<Record<ReturnStep, ReturnState>>>;

/** The state after a step, or why the step is not possible. A return that is refunded takes none. */
export function takeReturnStep(
  { state, isRefunded }: { state: ReturnState; isRefunded: boolean },
  step: ReturnStep,
): { ok: true; value: ReturnState } | ReasonedRefusal {
  const steps: Partial<Record<ReturnStep, ReturnState>> = STEPS[state];
  const next = isRefunded ? undefined : steps[step];
  return next ? accept(next) : refuseBecause(`The return is ${isRefunded ? 'refunded' : state}.`);
}

/** A line of an order. One without a product is shipping or tax, and never returns. */
type OrderedLine = Pick<RefundableLine, 'line_number' | 'product_id' | 'quantity'>;

/** What reached the shopper. An order that was collected is delivered without shipments. */
export type SentOrder = {
  fulfillment: Fulfillment;
  lines: readonly OrderedLine[];
  /** Units given back by refunds that did not fail, without those of returns. */
  refunded: readonly RefundCount[];
  shipments: readonly { lines: readonly UnitCount[] }[];
};

/** A return. `refunded` are the units that its own refund was for: its own units if that was of an amount. */
export type OrderReturn = {
  state: ReturnState;
  lines: readonly UnitCount[];
  refunded: readonly UnitCount[];
};

/** The units that left the store, in shipments or collected. */
function unitsSent({ fulfillment, lines, shipments }: SentOrder): UnitCount[] {
  if (fulfillment === 'delivered' && shipments.length === 0) return quantitiesLeft(lines, []);
  const sent = shipments.flatMap((shipment) => shipment.lines);
  return lines
    .filter(({ product_id }) => product_id !== null)
    .map(({ line_number: line }) => ({ line, quantity: unitsOfLine(sent, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The units of each line that were sent, and are neither refunded nor in an open return. Lines without any are omitted.
 * A refund of a return takes sent units. Any other takes as many sent units as it names, and unsent ones first.
 */
export function unitsToReturn(order: SentOrder, returns: readonly OrderReturn[]): UnitCount[] {
  const sent = unitsSent(order);
  const givenBack = returns.flatMap(({ refunded }) => refunded);
  const returning = returns.filter(({ state }) => isOpenReturn(state)).flatMap(({ lines }) => lines);
  return quantitiesLeft(order.lines, [...order.refunded, ...givenBack])
    .map(({ line, quantity }) => {
      const cameBack = unitsOfLine(givenBack, line) + sentOfLine(order.refunded, line);
      const kept = Math.min(quantity, unitsOfLine(sent, line) - cameBack);
      return { line, quantity: kept - unitsOfLine(returning, line) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/**
 * An open return of units that would then not have been sent, if `undone` is taken back and leaves the order as `after`; null
 * if there is none. Equal units of other shipments are returned instead, and those that were refunded as sent are none of them.
 */
export function returnOfUndone<Return extends OrderReturn>(
  after: SentOrder,
  undone: readonly UnitCount[],
  returns: readonly Return[],
): Return | null {
  const sent = unitsSent(after);
  const ofReturns = returns.flatMap(({ state, lines, refunded }) => (isOpenReturn(state) ? lines : refunded));
  const isShort = (line: number) => {
    const cameBack = unitsOfLine(ofReturns, line) + sentOfLine(after.refunded, line);
    return unitsOfLine(undone, line) > 0 && cameBack > unitsOfLine(sent, line);
  };
  return (
    returns.find(({ state, lines }) => isOpenReturn(state) && lines.some(({ line }) => isShort(line))) ?? null
  );
}

/** The units of a new return, one entry per line, or why they cannot be returned. `left` is what `unitsToReturn` gives. */
export function planReturn(
  wanted: readonly UnitCount[],
  left: readonly UnitCount[],
): { ok: true; value: UnitCount[] } | ReasonedRefusal {
  if (wanted.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) {
    return refuseBecause('The quantity is at least 1.');
  }
  const units: UnitCount[] = [];
  for (const line of new Set(wanted.map((unit) => unit.line))) {
    const quantity = unitsOfLine(wanted, line);
    const most = unitsOfLine(left, line);
    if (most === 0) return refuseBecause('That line has nothing to return.');
    if (quantity > most) {
      return refuseBecause(`Only ${most === 1 ? '1 unit' : `${most} units`} of that line can be returned.`);
    }
    units.push({ line, quantity });
  }
  return units.length === 0 ? refuseBecause('Choose what comes back.') : accept(units);
}

/** The least time a shopper gets to send a return, unless the merchant chooses another day. */
const DAYS_TO_SEND = 14;
const MAX_DAYS_TO_SEND = 365;

/** Days are `YYYY-MM-DD` in the shop's time zone. `deliveredOn` is null until everything is delivered. */
export type ReturnDays = { deliveredOn: string | null; today: string };

/** The last day to send a return that is approved today: that of the policy's window, but not too soon. */
export function sendReturnBy({ deliveredOn, today }: ReturnDays, { windowDays }: ReturnPolicy): string {
  const soonest = addDays(today, DAYS_TO_SEND);
  const last = addDays(deliveredOn ?? today, windowDays);
  return soonest.localeCompare(last) < 0 ? last : soonest;
}

/** A merchant's day to send a return by. */
export function checkSendBy(day: string, today: string): { ok: true; value: string } | ReasonedRefusal {
  const isDay = parseDate(day) !== null && day >= today && day <= addDays(today, MAX_DAYS_TO_SEND);
  return isDay ? accept(day) : refuseBecause('The day to send it by is from today to a year from now.');
}

/** The last day of the policy's window, which starts on the day of delivery, if it has passed; null if it has not. */
export function passedWindow(
  { deliveredOn, today }: ReturnDays,
  { windowDays }: ReturnPolicy,
): string | null {
  const lastDay = deliveredOn && addDays(deliveredOn, windowDays);
  return lastDay !== null && today > lastDay ? lastDay : null;
}
