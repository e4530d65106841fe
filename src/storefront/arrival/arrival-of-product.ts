import { orderDayAt } from '#domain/calendar/business-days.ts';
import { arrivalOf, formatArrival, formatWeekday } from '#domain/delivery/arrival.ts';
import { estimateDelivery } from '#domain/delivery/delivery.ts';
import { formatShippingCost, type ShippingOption, shippingOptionsFor } from '#domain/delivery/shipping.ts';
import { lowestPrice, type Product } from '#domain/products/product.ts';
import * as delivery from '#shop/delivery.ts';

/** When one unit of a product arrives in a country, in words; null where the shop does not ship. */
export type ProductArrival = {
  /** By the method that is preselected at checkout: `Fri, Dec 4 - Wed, Dec 9`. */
  days: string;
  /** `Standard, Free`. */
  method: string;
  /** The fastest method, if there is a choice: `Overnight, $29.99: Mon, Nov 30 - Tue, Dec 1`. */
  fastest: string | null;
  /** Until when an order counts for the day the dates are worked out from: `Wed, Nov 25, 2 PM CST`. */
  orderBy: string;
};

export function arrivalOfProduct(product: Product, orderDay: string, country: string): ProductArrival | null {
  const [first, ...faster] = shippingOptionsFor(delivery.shipping, country, lowestPrice(product));
  if (!first) return null;
  const { source_table, ships_today, personalization } = product;
  // Only a text that must be there is known before the cart.
  const text = personalization?.isRequired ? { text: '' } : null;
  const lines = [{ source_table, ships_today, personalization: text }];
  const daysBy = (option: ShippingOption) =>
    keepDays(
      formatArrival(
        arrivalOf(orderDay, estimateDelivery({ option, country, lines }, delivery), delivery.processing),
      ),
    );
  const fastest = faster.at(-1);
  return {
    days: daysBy(first),
    method: nameAndCost(first),
    fastest: fastest ? `${nameAndCost(fastest)}: ${daysBy(fastest)}` : null,
    orderBy: describeCutoff(orderDay),
  };
}

/** The business day that an order placed now counts for. */
export function currentOrderDay(): string {
  return orderDayAt(new Date(), delivery.timeZone, delivery.processing);
}

function nameAndCost({ label, amount }: ShippingOption): string {
  return `${label}, ${formatShippingCost(amount)}`;
}

/** `Wed, Nov 25, 2 PM CST`; the day alone if orders count until midnight. */
function describeCutoff(orderDay: string): string {
  const { cutoff } = delivery.processing;
  const day = keepDays(formatWeekday(orderDay));
  if (!cutoff) return day;
  const [hours = '', minutes = ''] = cutoff.split(':');
  const clock = `${Number(hours) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}\u00a0${Number(hours) < 12 ? 'AM' : 'PM'}`;
  // Spaces at which no line breaks.
  return `${day}, ${clock}\u00a0${zoneName(orderDay)}`;
}

/** With spaces at which no line breaks between months and days. */
function keepDays(text: string): string {
  return text.replaceAll(/ (?=\d)/g, '\u00a0');
}

/** The short name of the shop's time zone on a day: `CST`. */
function zoneName(day: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: delivery.timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(`${day}T12:00:00Z`));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
