import { arrivalOf } from './arrival.ts';
import { orderDayAt, type TimeRange, type WorkDays } from './business-days.ts';
import { type CategoryKind, listCategories } from './categories.ts';
import type { DayRange } from './day.ts';
import type { Cents } from './money.ts';
import { chosenShipping, type ShippingOption, type ShippingTable } from './shipping.ts';

/** The merchant's processing time before an order ships, and on which days it passes. */
export type ProcessingTimes = WorkDays & {
  inStock: TimeRange;
  /** Categories that take longer, such as custom pieces. */
  byKind: Partial<Record<CategoryKind, TimeRange>>;
};

/** The merchant's settings that estimates are computed from. */
export type DeliveryTimes = { shipping: ShippingTable; processing: ProcessingTimes };

export type DeliveryEstimate = {
  /** From the order until it ships. */
  processing: TimeRange;
  /** Time in transit. */
  delivery: TimeRange;
  /**
   * The range the merchant quotes for domestic orders in general. Null unless the order is domestic, in stock, and
   * ships by the standard method.
   */
  usualDelivery: TimeRange | null;
};

/**
 * Processing and delivery time of an order. The slowest category determines the processing time. Without
 * categories, the estimate is for products in stock.
 */
export function estimateDelivery(
  order: { option: ShippingOption; country: string; kinds: readonly CategoryKind[] },
  { shipping, processing }: DeliveryTimes,
): DeliveryEstimate {
  const { option, country, kinds } = order;
  const slowest = kinds
    .map((kind) => processing.byKind[kind] ?? processing.inStock)
    .reduce((one, other) => (longestDays(other) > longestDays(one) ? other : one), processing.inStock);
  const isUsual =
    country === shipping.domesticCountry &&
    option.label === shipping.standard.label &&
    slowest === processing.inStock;
  return {
    processing: slowest,
    delivery: timeInTransit(option),
    usualDelivery: isUsual && shipping.usualDays ? timeInTransit(shipping.usualDays) : null,
  };
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
  /** The first and the last day on which it arrives; null until it is paid. */
  arrival: DayRange | null;
};

/** A checkout's shipping data. */
type CheckoutShipping = {
  shipping_options: readonly ShippingOption[];
  shipping_amount: Cents | null;
  shipping_label: string | null;
  shipping_address: { country: string };
};

/** The shipping of an order; null if its method was not among those offered. `paidAt` is ISO 8601. */
export function orderShipping(
  checkout: CheckoutShipping,
  lines: readonly { source_table: string | null }[],
  paidAt: string | null,
  times: DeliveryTimes & { timeZone: string },
): OrderShipping | null {
  const { shipping_options: offered, shipping_amount: amount, shipping_label: label } = checkout;
  const option = chosenShipping(offered, { label, amount });
  if (!option) return null;
  const { country } = checkout.shipping_address;
  const estimate = estimateDelivery({ option, country, kinds: kindsOf(lines) }, times);
  const { processing, timeZone } = times;
  return {
    label: option.label,
    amount: option.amount === null ? null : (amount ?? option.amount),
    estimate,
    arrival:
      paidAt === null
        ? null
        : arrivalOf(orderDayAt(new Date(paidAt), timeZone, processing), estimate, processing),
  };
}

/** The categories of an order's lines, by their source tables. A line without one, such as tax, has none. */
export function kindsOf(lines: readonly { source_table: string | null }[]): CategoryKind[] {
  return listCategories()
    .filter(({ table }) => lines.some(({ source_table }) => source_table === table))
    .map(({ kind }) => kind);
}

/** The merchant's general promise for such orders; null if there is none. */
export function describeUsualDelivery({ processing, usualDelivery }: DeliveryEstimate): string | null {
  if (!usualDelivery) return null;
  return `Most domestic orders: processing within ${formatTimeRange(processing)} and delivery in ${formatTimeRange(usualDelivery)}.`;
}

/** `1-2 business days`, `1 business day`, `2-4 weeks`. */
export function formatTimeRange(range: TimeRange): string {
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
