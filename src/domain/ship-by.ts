import { businessDaysLater, orderDayAt, type TimeRange, type WorkDays } from './business-days.ts';
import type { CategoryKind } from './categories.ts';
import { addDays } from './day.ts';
import type { ProcessingTimes } from './delivery.ts';

/** The last day on which an order paid at a moment ships as promised. Its slowest product decides. */
export function shipBy(
  paidAt: Date,
  kinds: readonly CategoryKind[],
  { processing, timeZone }: { processing: ProcessingTimes; timeZone: string },
): string {
  const orderDay = orderDayAt(paidAt, timeZone, processing);
  const times = [processing.inStock, ...kinds.map((kind) => processing.byKind[kind] ?? processing.inStock)];
  return (
    times
      .map((time) => lastDay(orderDay, time, processing))
      .sort()
      .at(-1) ?? orderDay
  );
}

function lastDay(start: string, { max, unit }: TimeRange, workDays: WorkDays): string {
  return unit === 'week' ? addDays(start, 7 * max) : businessDaysLater(start, max, workDays);
}
