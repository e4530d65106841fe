import { orderDayAt } from '#domain/calendar/business-days.ts';
import { store } from '#shop';

const MINUTE_MS = 60_000;

/** Reads the business day that an order placed now counts for. Worked out once a minute, because every request asks. */
export function createOrderDay(now: () => Date): () => string {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const moment = now();
    const current = Math.floor(moment.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = orderDayAt(moment, store.timeZone, store.processing);
    }
    return day;
  };
}
