import { addressLine, cityLine } from '#domain/checkout/address-line.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { formatArrival } from '#domain/delivery/arrival.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import { describeUsualDelivery, formatTimeRange, type OrderShipping } from '#domain/delivery/delivery.ts';
import { describeSameDay } from '#domain/delivery/describe-same-day.ts';
import { dutiesNote, formatShippingCost } from '#domain/delivery/shipping.ts';
import { formatCents, ZERO_CENTS } from '#domain/money.ts';
import { promoRow } from '#domain/promo-codes/describe-promo.ts';
import { store } from '#shop';
import type { ConfirmedOrder } from './confirmed-order.ts';

/** The day at the showroom, as on the order's page. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: store.timeZone });

/** The sentences of a confirmation, the same in both of its forms. */
export function orderConfirmationCopy(order: ConfirmedOrder) {
  const duties = dutiesNote(store.shipping, order.shippingAddress.country);
  return {
    subject: `Order ${order.orderNumber} confirmed`,
    greeting: `Thank you, ${firstName(order.shippingAddress.fullName)}.`,
    nextSteps: [
      ...(order.shipping ? deliverySentences(order.shipping) : []),
      ...(duties ? [duties] : []),
      "We'll email you the tracking number when it ships.",
    ].join(' '),
    address: addressLines(order.shippingAddress),
    changes: `Orders can be changed or cancelled within ${store.promises.changeWindow}. Reply to this email or call ${store.phone}.`,
    sender: `${store.legalName}, ${addressLine(store.address)}`,
  };
}

/** The sums under the lines, total left out. */
export function summaryRows(order: ConfirmedOrder): { label: string; amount: string }[] {
  const { promo, extras } = order;
  return [
    { label: 'Subtotal', amount: formatCents(order.subtotal) },
    ...(promo ? [promoRow(promo)] : []),
    ...(extras.some(({ name }) => name.startsWith('Shipping')) || !order.shipping
      ? []
      : [{ label: `Shipping (${order.shipping.label})`, amount: formatShippingCost(order.shipping.amount) }]),
    ...extras.map(({ name, amount }) => ({ label: name, amount: formatCents(amount) })),
    ...(order.freeGift === null ? [] : [{ label: order.freeGift, amount: formatCents(ZERO_CENTS) }]),
  ];
}

/** The day of the order, and how it was paid. */
export function purchaseRows({ placedAt, paidWith }: ConfirmedOrder): { label: string; value: string }[] {
  return [
    { label: 'Placed', value: days.format(new Date(placedAt)) },
    ...(paidWith === null ? [] : [{ label: 'Paid with', value: paidWith }]),
  ];
}

function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

function deliverySentences({ estimate, arrival }: OrderShipping): string[] {
  const { processing, delivery } = estimate;
  const usual = describeUsualDelivery(estimate);
  const own =
    processing.max === 0
      ? `${describeSameDay(store.shipsTodayUntil)} Delivery takes ${formatTimeRange(delivery)}.`
      : `Processing takes ${formatTimeRange(processing)} and delivery ${formatTimeRange(delivery)}.`;
  return [
    own,
    ...(usual ? [usual] : []),
    ...(arrival ? [`Estimated arrival: ${formatArrival(arrival)}.`] : []),
  ];
}

function addressLines(address: ShippingAddress): string[] {
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country } = address;
  return [
    fullName,
    addressLine1,
    addressLine2,
    cityLine({ city, region: state, postalCode: zipCode }),
    countryName(country),
  ].filter(Boolean);
}
