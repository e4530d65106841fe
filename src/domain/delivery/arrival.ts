import {
  businessDaysLater,
  isBusinessDay,
  type TimeRange,
  type WorkDays,
} from '#domain/calendar/business-days.ts';
import { addDays, type DayRange } from '#domain/calendar/day.ts';

/**
 * The first and the last day on which an order arrives. The order day counts as day 0 of processing; transit starts on
 * the day it ships. An order placed on a Wednesday, with 1-2 days of processing and 5-7 in transit, arrives on Thursday of
 * the following week at the earliest, if there is no holiday.
 */
export function arrivalOf(
  orderDay: string,
  { processing, delivery }: { processing: TimeRange; delivery: TimeRange },
  workDays: WorkDays,
): DayRange {
  const after = (day: string, count: number, { unit }: TimeRange) => dayAfter(day, { count, unit }, workDays);
  return {
    from: after(after(orderDay, processing.min, processing), delivery.min, delivery),
    to: after(after(orderDay, processing.max, processing), delivery.max, delivery),
  };
}

/** The day after some weeks or business days. Weeks end on a business day. */
export function dayAfter(
  day: string,
  { count, unit }: { count: number; unit: TimeRange['unit'] },
  workDays: WorkDays,
): string {
  return unit === 'week'
    ? nextBusinessDay(addDays(day, 7 * count), workDays)
    : businessDaysLater(day, count, workDays);
}

/** Creating a format takes far longer than using it. */
const SHORT_DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Tue, Dec 1 - Thu, Dec 3`, or one day if both are the same. */
export function formatArrival({ from, to }: DayRange): string {
  return from === to ? formatWeekday(from) : `${formatWeekday(from)} - ${formatWeekday(to)}`;
}

/** `Tue, Dec 1`. */
export function formatWeekday(day: string): string {
  return SHORT_DAY.format(new Date(`${day}T00:00:00Z`));
}

function nextBusinessDay(day: string, workDays: WorkDays): string {
  return isBusinessDay(day, workDays) ? day : businessDaysLater(day, 1, workDays);
}
