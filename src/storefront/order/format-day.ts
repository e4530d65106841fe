import { store } from '#shop';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: store.timeZone });

/** `Nov 21, 2026`: the day at the showroom, so that server and browsers agree. */
export function formatDay(time: string): string {
  return days.format(new Date(time));
}
