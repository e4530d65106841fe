const FORMATS = new Map<string, Intl.DateTimeFormat>();
const MINUTE_FORMATS = new Map<string, Intl.DateTimeFormat>();
const HOUR_MS = 3_600_000;

/** The day of an instant in a time zone, such as `2026-11-23`. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = FORMATS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    FORMATS.set(timeZone, format);
  }
  return format.format(moment);
}

/** An instant to the minute in a time zone, such as `2026-11-23 17:05`. */
export function minuteIn(timeZone: string, moment: Date): string {
  let format = MINUTE_FORMATS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    MINUTE_FORMATS.set(timeZone, format);
  }
  return format.format(moment);
}

/** Midnight at the start of a day in a time zone. If the clocks skip it, the first instant of the day. */
export function startOfDay(timeZone: string, day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // No time zone is more than 14 hours ahead of UTC or 12 behind it.
  let [early, late] = [utc - 14 * HOUR_MS, utc + 12 * HOUR_MS];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (dayIn(timeZone, new Date(middle)) < day) early = middle;
    else late = middle;
  }
  return new Date(dayIn(timeZone, new Date(early)) < day ? late : early);
}

/**
 * The instant of a local time such as `2026-11-26T09:30` in a time zone. A time that the clocks skip or repeat may be an
 * hour off.
 */
export function instantIn(timeZone: string, localTime: string): Date {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant;
  const utc = Date.parse(`${localTime}Z`);
  const near = utc - offsetAt(utc);
  return new Date(utc - offsetAt(near));
}

/** Adds days to a day; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The number of days in a range, both ends included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The preceding range of the same length. */
export function previousRange({ from, to }: DayRange): DayRange {
  const length = daysBetween(from, to);
  return { from: addDays(from, -length), to: addDays(to, -length) };
}

/** Days such as `2026-11-23`, both included. */
export type DayRange = { from: string; to: string };
