import type { CategoryKind } from './categories.ts';
import { addDays, businessDaysLater } from './day.ts';
import type { ProcessingTimes, TimeRange } from './delivery.ts';

/** The last day an order leaves as promised: its slowest piece decides. `paidOn` is a day such as `2026-11-23`. */
export function shipBy(paidOn: string, kinds: readonly CategoryKind[], processing: ProcessingTimes): string {
  const times = [processing.inStock, ...kinds.map((kind) => processing.byKind[kind] ?? processing.inStock)];
  return (
    times
      .map((time) => lastDay(paidOn, time))
      .sort()
      .at(-1) ?? paidOn
  );
}

function lastDay(start: string, { max, unit }: TimeRange): string {
  return unit === 'week' ? addDays(start, 7 * max) : businessDaysLater(start, max);
}
