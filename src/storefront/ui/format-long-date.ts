const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in a fixed time zone and format: `November 14, 2026`. */
export function formatLongDate(time: string): string {
  return DAY.format(new Date(time));
}
