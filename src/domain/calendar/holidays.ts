/** Days on which a shop neither packs nor ships: a known calendar, or days such as `12-25` or `2026-12-28`. */
export type Holidays = 'us-federal' | readonly string[];

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** Whether a day such as `2026-11-26` is a holiday. */
export function isHoliday(day: string, holidays: Holidays): boolean {
  if (holidays !== 'us-federal') return holidays.includes(day) || holidays.includes(day.slice(5));
  const year = Number(day.slice(0, 4));
  // January 1 of the next year is observed on December 31 if it is a Saturday.
  return [year, year + 1].some((each) => usFederalHolidays(each).includes(day));
}

/**
 * The federal holidays of the United States in a year, as observed: one on a Saturday is observed on the Friday before,
 * one on a Sunday on the Monday after.
 */
export function usFederalHolidays(year: number): string[] {
  return [
    observed(year, 1, 1),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    observed(year, 6, 19),
    observed(year, 7, 4),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    observed(year, 11, 11),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(year, 12, 25),
  ];
}

function observed(year: number, month: number, date: number): string {
  const weekday = utc(year, month, date).getUTCDay();
  const moved = weekday === SATURDAY ? date - 1 : weekday === 0 ? date + 1 : date;
  return text(utc(year, month, moved));
}

/** The first, second or later weekday of a month; `nth` counts from 1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = utc(year, month, 1).getUTCDay();
  return text(utc(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1)));
}

function lastMonday(year: number, month: number): string {
  const last = utc(year, month + 1, 0);
  return text(utc(year, month, last.getUTCDate() - ((last.getUTCDay() - MONDAY + 7) % 7)));
}

function utc(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date));
}

function text(date: Date): string {
  return date.toISOString().slice(0, 10);
}
