import { orderDayAt } from '#domain/calendar/business-days.ts';
import { store } from '#shop';

const MINUTE_MS = 60_000;

/**
 * Reads the business day that an order placed at a time, in ms since 1970, counts for. Worked out once a minute, because every
 * request asks.
 */
export function createOrderDay(): (nowMs: number) => string {
  let minute = Number.NaN;
  let day = '';
  return (nowMs) => {
    const current = Math.floor(nowMs / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = orderDayAt(new Date(nowMs), store.timeZone, store.processing);
    }
    return day;
  };
}
