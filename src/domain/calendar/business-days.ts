import { addDays, dayIn } from './day.ts';
import { type Holidays, isHoliday } from './holidays.ts';

/** A duration, both ends included. */
export type TimeRange = { min: number; max: number; unit: 'business day' | 'week' };

/** The days on which a shop works on orders. */
export type WorkDays = {
  /** Orders from this time on count as placed on the next business day: `14:00`. Absent: at midnight. */
  cutoff?: string | undefined;
  /** Days off besides Saturdays and Sundays. */
  holidays?: Holidays | undefined;
};

/** Whether a day such as `2026-11-23` is neither on a weekend nor a holiday. */
export function isBusinessDay(day: string, { holidays = [] }: Pick<WorkDays, 'holidays'>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, holidays);
}

/** Adds business days. The first day does not count. */
export function businessDaysLater(
  start: string,
  days: number,
  workDays: Pick<WorkDays, 'holidays'> = {},
): string {
  let day = start;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, workDays)) left -= 1;
  }
  return day;
}

/** The business day that an order counts for: today until the cutoff, else the next one. */
export function orderDayAt(moment: Date, timeZone: string, workDays: WorkDays): string {
  const today = dayIn(timeZone, moment);
  const isInTime = workDays.cutoff === undefined || clockIn(timeZone, moment) < workDays.cutoff;
  return isInTime && isBusinessDay(today, workDays) ? today : businessDaysLater(today, 1, workDays);
}

/** The local time of an instant on a 24-hour clock, `13:59`. */
function clockIn(timeZone: string, moment: Date): string {
  return moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
