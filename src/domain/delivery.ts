import { type CategoryKind, listCategories } from './categories.ts';
import type { Cents } from './money.ts';
import { chosenShipping, type ShippingOption, type ShippingTable } from './shipping.ts';

/** How long something takes, both ends included. */
export type TimeRange = { min: number; max: number; unit: 'business day' | 'week' };

/** How long the merchant needs before an order leaves. */
export type ProcessingTimes = {
  inStock: TimeRange;
  /** Kinds of product that take longer, such as pieces made to order. */
  byKind: Partial<Record<CategoryKind, TimeRange>>;
};

/** The merchant's figures an estimate is computed from. */
export type DeliveryTimes = { shipping: ShippingTable; processing: ProcessingTimes };

export type DeliveryEstimate = {
  /** From the order to the day it leaves. */
  processing: TimeRange;
  /** In transit. */
  delivery: TimeRange;
  /**
   * The range the merchant quotes for domestic orders in general. Null unless the order is one of those: domestic, in
   * stock, by the standard method.
   */
  usualDelivery: TimeRange | null;
};

/**
 * When an order leaves and how long it travels. An order of several kinds of product leaves with the slowest of them.
 * Kinds may be empty: the answer is then that of pieces in stock.
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

/** The time a shipping method takes. */
export function timeInTransit({ minDays, maxDays }: { minDays: number; maxDays: number }): TimeRange {
  return { min: minDays, max: maxDays, unit: 'business day' };
}

/** How an order is sent, as every page and email of the order says it. */
export type OrderShipping = {
  /** The name of the method. */
  label: string;
  /** What was charged; null while the cost is not known yet. */
  amount: Cents | null;
  estimate: DeliveryEstimate;
};

/** What a checkout holds of its shipping. */
type CheckoutShipping = {
  shipping_options: readonly ShippingOption[];
  shipping_amount: Cents | null;
  shipping_label: string | null;
  shipping_address: { country: string };
};

/** How a paid order is sent; null where its method is none of those it was offered. */
export function orderShipping(
  checkout: CheckoutShipping,
  lines: readonly { source_table: string | null }[],
  times: DeliveryTimes,
): OrderShipping | null {
  const { shipping_options: offered, shipping_amount: amount, shipping_label: label } = checkout;
  const option = chosenShipping(offered, { label, amount });
  if (!option) return null;
  const { country } = checkout.shipping_address;
  return {
    label: option.label,
    amount: option.amount === null ? null : (amount ?? option.amount),
    estimate: estimateDelivery({ option, country, kinds: kindsOf(lines) }, times),
  };
}

/** The kinds of product in an order, by the tables its lines come from; a line without one, such as tax, has none. */
export function kindsOf(lines: readonly { source_table: string | null }[]): CategoryKind[] {
  return listCategories()
    .filter(({ table }) => lines.some(({ source_table }) => source_table === table))
    .map(({ kind }) => kind);
}

/** The merchant's general promise for orders like this one; null where the order is not one of those. */
export function describeUsualDelivery({ processing, usualDelivery }: DeliveryEstimate): string | null {
  if (!usualDelivery) return null;
  return `Most domestic orders: processing within ${formatTimeRange(processing)} and delivery in ${formatTimeRange(usualDelivery)}.`;
}

/** `1-2 business days`, `1 business day`, `2-4 weeks`. */
export function formatTimeRange(range: TimeRange): string {
  return `${formatRange(range)} ${range.unit}${range.max === 1 ? '' : 's'}`;
}

/** `1-2`, or `1` where both ends are the same. */
export function formatRange({ min, max }: TimeRange): string {
  return min === max ? `${min}` : `${min}-${max}`;
}

const BUSINESS_DAYS = { 'business day': 1, week: 5 } as const satisfies Record<TimeRange['unit'], number>;

function longestDays({ max, unit }: TimeRange): number {
  return max * BUSINESS_DAYS[unit];
}
