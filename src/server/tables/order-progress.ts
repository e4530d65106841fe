import type { OrderProgress } from '#contract/order-data.ts';
import { factsOf, stateOfRecord } from '#database/orders/order-records.ts';
import type { CheckoutRow, OrderHistoryRow, OrderRecordRow } from '#database/tables.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import { canStillChange, hoursOf } from '#domain/orders/order-lifecycle.ts';
import { timelineOf } from '#domain/orders/order-timeline.ts';
import { store } from '#shop';

/** The parts of an order a buyer may see: no street, no full name, and no notes of the merchant. */
export function progressOf(
  record: OrderRecordRow,
  history: readonly OrderHistoryRow[],
  checkout: Pick<CheckoutRow, 'shipping_address' | 'gift_note' | 'free_gift'>,
  { now, certificates }: { now: Date; certificates: OrderProgress['certificates'] },
): OrderProgress {
  const hours = hoursOf(store.promises.changeWindow);
  const paidAt = record.paid_at === null ? null : new Date(record.paid_at);
  return {
    state: stateOfRecord(record),
    refunded_amount: record.refunded_amount,
    tracking: record.tracking_number
      ? {
          carrier: record.carrier ?? '',
          trackingNumber: record.tracking_number,
          trackingUrl: record.tracking_url,
        }
      : null,
    ship_to: maskAddress(checkout.shipping_address),
    is_in_showroom: record.fulfillment === 'delivered' && record.shipped_at === null,
    timeline: timelineOf(history),
    certificates,
    gift_note: checkout.gift_note,
    free_gift: checkout.free_gift,
    can_change: hours !== null && canStillChange({ ...factsOf(record), paidAt }, hours, now),
  };
}

/** `A*** L***, H***, TX, United States`: whoever holds the link must not learn where the buyer lives. */
function maskAddress({ fullName, city, state, country }: CheckoutRow['shipping_address']): string {
  return [maskWords(fullName), maskWords(city), state, country && countryName(country)]
    .filter(Boolean)
    .join(', ');
}

function maskWords(words: string): string {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
