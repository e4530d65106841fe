import { addDays, type DayRange, dayIn, daysBetween } from '#domain/calendar/day.ts';
import { parseDate } from '#domain/orders/order-query.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { store } from '#shop';

/** The days of a report that names none. */
export const DEFAULT_DAYS = 30;
const MAX_DAYS = 1100;

/** Two days such as `2026-11-23`. Anything else counts as not given: until today, for 30 days. */
export type TypedRange = { from?: string | undefined; to?: string | undefined };

/** The days of a report, both ends inclusive, or a sentence that says why there is no such report. */
export function reportRange(typed: TypedRange, now: Date): { ok: true; range: DayRange } | ReasonedRefusal {
  const to = parseDate(typed.to) ?? dayIn(store.timeZone, now);
  const from = parseDate(typed.from) ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) return refuseBecause('The first day is after the last one.');
  if (daysBetween(from, to) > MAX_DAYS) return refuseBecause(`A report has at most ${MAX_DAYS} days.`);
  return { ok: true, range: { from, to } };
}
