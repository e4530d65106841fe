const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The date alone, the same wherever it is drawn: `November 14, 2026`. */
export function formatDay(time: string): string {
  return DAY.format(new Date(time));
}
