import { orderDayAt, type TimeRange, type WorkDays } from '#domain/calendar/business-days.ts';
import { type DayRange, dayIn } from '#domain/calendar/day.ts';
import { type CategoryKind, listCategories } from '#domain/categories.ts';
import type { Cents } from '#domain/money.ts';
import type { Fulfillment } from '#domain/orders/order-lifecycle.ts';
import { arrivalOf } from './arrival.ts';
import { chosenShipping, type ShippingOption, type ShippingTable } from './shipping.ts';

/** The merchant's processing time before an order ships, and the days that count toward it. */
export type ProcessingTimes = WorkDays & {
  inStock: TimeRange;
  /** Categories that take longer, such as custom pieces. */
  byKind: Partial<Record<CategoryKind, TimeRange>>;
  /** Pieces with a personal text, where their category does not take longer. Absent: like those without one. */
  personalized?: TimeRange;
};

/** The merchant's settings that estimates are computed from. */
export type DeliveryTimes = { shipping: ShippingTable; processing: ProcessingTimes };

/** Processing and transit time, each on its own. */
type ShippingTimes = {
  /** From the order until it ships. */
  processing: TimeRange;
  /** Time in transit. */
  delivery: TimeRange;
};

export type DeliveryEstimate = ShippingTimes & {
  /**
   * What the merchant quotes for domestic orders in general. Null unless the order is domestic, in stock, and ships by the
   * standard method.
   */
  usual: ShippingTimes | null;
};

/** What the processing time of a line depends on. Lines without a table, such as shipping and tax, have no such time. */
export type ProcessedLine = {
  source_table: string | null;
  ships_today?: boolean | undefined;
  /** The text that the piece is made with. */
  personalization?: { text: string } | null | undefined;
};

/** A line of an order, whose promise to ship on the day of the order is among its details. */
type OrderedLine = Pick<ProcessedLine, 'source_table' | 'personalization'> & {
  product_details: Pick<ProcessedLine, 'ships_today'>;
};

/** What the processing time of a line of an order depends on. */
export function processedLine({
  source_table,
  personalization,
  product_details: { ships_today },
}: OrderedLine): ProcessedLine {
  return { source_table, personalization, ships_today };
}

/** Processing and delivery time of an order. */
export function estimateDelivery(
  order: { option: ShippingOption; country: string; lines: readonly ProcessedLine[] },
  { shipping, processing }: DeliveryTimes,
): DeliveryEstimate {
  const { option, country, lines } = order;
  const { inStock } = processing;
  const slowest = processingTime(lines, processing);
  const isUsual =
    country === shipping.domesticCountry &&
    option.label === shipping.standard.label &&
    longestDays(slowest) <= longestDays(inStock);
  return {
    processing: slowest,
    delivery: timeInTransit(option),
    usual:
      isUsual && shipping.usualDays
        ? { processing: inStock, delivery: timeInTransit(shipping.usualDays) }
        : null,
  };
}

/** The processing time of the slowest product; without products, that of products in stock. */
export function processingTime(
  lines: readonly ProcessedLine[],
  { inStock, byKind, personalized, cutoff }: ProcessingTimes,
): TimeRange {
  // A shop without a cutoff takes orders for a day until midnight, when nobody ships them anymore.
  const sameDay: TimeRange = { min: 0, max: cutoff === undefined ? 1 : 0, unit: 'business day' };
  const times = lines.flatMap(({ source_table, ships_today, personalization }) => {
    if (ships_today && !personalization) return [sameDay];
    const category = listCategories().find(({ table }) => table === source_table);
    if (!category) return [];
    const usual = byKind[category.kind] ?? inStock;
    return personalization && personalized ? [usual, personalized] : [usual];
  });
  const [first = inStock, ...others] = times;
  return others.reduce((one, other) => (longestDays(other) > longestDays(one) ? other : one), first);
}

/** The transit time of a shipping method. */
export function timeInTransit({ minDays, maxDays }: { minDays: number; maxDays: number }): TimeRange {
  return { min: minDays, max: maxDays, unit: 'business day' };
}

/** The shipping of an order as pages and emails show it. */
export type OrderShipping = {
  /** The method's name. */
  label: string;
  /** What was charged; null while the cost is not known yet. */
  amount: Cents | null;
  estimate: DeliveryEstimate;
  /** The first and the last day on which it arrives; null if that is unknown, and once it has arrived. */
  arrival: DayRange | null;
};

/** A checkout's shipping data. */
type CheckoutShipping = {
  shipping_options: readonly ShippingOption[];
  shipping_amount: Cents | null;
  shipping_label: string | null;
  shipping_address: { country: string };
};

/** What the arrival of an order is counted from. Times are ISO 8601; null or absent before they are known. */
export type OrderMoments = {
  paid_at: string | null;
  shipped_at?: string | null;
  /** Absent: it has not shipped. */
  fulfillment?: Fulfillment;
};

/** The shipping of an order; null if its method was not among those offered. */
export function orderShipping(
  checkout: CheckoutShipping,
  lines: readonly OrderedLine[],
  moments: OrderMoments,
  times: DeliveryTimes & { timeZone: string },
): OrderShipping | null {
  const { shipping_options: offered, shipping_amount: amount, shipping_label: label } = checkout;
  const option = chosenShipping(offered, { label, amount });
  if (!option) return null;
  const { country } = checkout.shipping_address;
  const estimate = estimateDelivery({ option, country, lines: lines.map(processedLine) }, times);
  return {
    label: option.label,
    amount: option.amount === null ? null : (amount ?? option.amount),
    estimate,
    arrival: orderArrival(moments, estimate, times),
  };
}

const SHIPPED: TimeRange = { min: 0, max: 0, unit: 'business day' };

/** Counts processing and transit from the payment until the order ships, and transit alone from the day it ships. */
function orderArrival(
  { paid_at, shipped_at = null, fulfillment = 'paid' }: OrderMoments,
  estimate: DeliveryEstimate,
  { processing, timeZone }: { processing: ProcessingTimes; timeZone: string },
): DayRange | null {
  if (fulfillment === 'delivered') return null;
  if (fulfillment === 'shipped') {
    if (shipped_at === null) return null;
    const shipDay = dayIn(timeZone, new Date(shipped_at));
    return arrivalOf(shipDay, { ...estimate, processing: SHIPPED }, processing);
  }
  return paid_at === null
    ? null
    : arrivalOf(orderDayAt(new Date(paid_at), timeZone, processing), estimate, processing);
}

/** The merchant's general promise for such orders, or for others if this one ships sooner; null if there is none. */
export function describeUsualDelivery({ processing, usual }: DeliveryEstimate): string | null {
  if (!usual) return null;
  const isSooner = longestDays(processing) < longestDays(usual.processing);
  const whose = isSooner
    ? 'Most other domestic orders ship later'
    : 'Most domestic orders, whatever the method';
  return `${whose}: processing within ${formatTimeRange(usual.processing)} and delivery in ${formatTimeRange(usual.delivery)}.`;
}

/** `1-2 business days`, `1 business day`, `2-4 weeks`, `Same day`. */
export function formatTimeRange(range: TimeRange): string {
  if (range.max === 0) return 'Same day';
  return `${formatRange(range)} ${range.unit}${range.max === 1 ? '' : 's'}`;
}

/** `1-2`, or `1` if both ends are equal. */
export function formatRange({ min, max }: TimeRange): string {
  return min === max ? `${min}` : `${min}-${max}`;
}

const BUSINESS_DAYS = { 'business day': 1, week: 5 } as const satisfies Record<TimeRange['unit'], number>;

function longestDays({ max, unit }: TimeRange): number {
  return max * BUSINESS_DAYS[unit];
}
