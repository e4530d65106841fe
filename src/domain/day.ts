const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone, such as `2026-11-23`. */
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

/** A day so many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** How many days a range has, both ends included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The range of the same length just before. */
export function previousRange({ from, to }: DayRange): DayRange {
  const length = daysBetween(from, to);
  return { from: addDays(from, -length), to: addDays(to, -length) };
}

/** Days such as `2026-11-23`, both included. */
export type DayRange = { from: string; to: string };

/** The day so many business days later: Monday to Friday, without holidays. The first day does not count. */
export function businessDaysLater(start: string, days: number): string {
  let day = start;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
