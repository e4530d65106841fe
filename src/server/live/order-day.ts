import { orderDayAt } from '#domain/calendar/business-days.ts';
import { store } from '#shop';

const MINUTE_MS = 60_000;

/**
 * Returns a function that gives the business day of an order placed at a time (ms since 1970). It computes the day once a
 * minute, because every request asks for it.
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
