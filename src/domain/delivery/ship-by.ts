import { orderDayAt } from '#domain/calendar/business-days.ts';
import { dayAfter } from './arrival.ts';
import { type ProcessedLine, type ProcessingTimes, processingTime } from './delivery.ts';

/** The last day on which an order paid at a moment ships as promised. Its slowest product decides. */
export function shipBy(
  paidAt: Date,
  lines: readonly ProcessedLine[],
  { processing, timeZone }: { processing: ProcessingTimes; timeZone: string },
): string {
  const orderDay = orderDayAt(paidAt, timeZone, processing);
  const { max, unit } = processingTime(lines, processing);
  return dayAfter(orderDay, { count: max, unit }, processing);
}
