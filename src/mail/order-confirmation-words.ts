import type { ShippingAddress } from '#domain/checkout.ts';
import { countryName } from '#domain/country-name.ts';
import { formatCents } from '#domain/money.ts';
import { store } from '#store';
import type { ConfirmedOrder } from './confirmed-order.ts';

/** The sentences of a confirmation, the same in both of its forms. */
export function wordsFor(order: ConfirmedOrder) {
  const { shipping } = order;
  const days = shipping ? `${daysRange(shipping.minDays, shipping.maxDays)}` : '3-7 business days';
  return {
    subject: `Order ${order.orderNumber} confirmed`,
    greeting: `Thank you, ${firstName(order.shippingAddress.fullName)}.`,
    nextSteps: `Processing takes 1-2 business days and delivery ${days}. You will get tracking as soon as it leaves ${store.address.city}.`,
    address: addressLines(order.shippingAddress),
    changes: `Orders can be changed or cancelled within 2 hours. Reply to this email or call ${store.phone}.`,
    sender: `${store.legalName}, ${store.address.street}, ${store.address.city}, ${store.address.region} ${store.address.postalCode}`,
  };
}

/** The sums under the lines, total left out. */
export function sumsFor(order: ConfirmedOrder): { label: string; amount: string }[] {
  const { discount, extras } = order;
  return [
    { label: 'Subtotal', amount: formatCents(order.subtotal) },
    ...(discount
      ? [
          {
            label: `Discount (${discount.code}, ${discount.percentage}%)`,
            amount: `−${formatCents(discount.amount)}`,
          },
        ]
      : []),
    ...(extras.some(({ name }) => name.startsWith('Shipping')) || !order.shipping
      ? []
      : [{ label: `Shipping (${order.shipping.label})`, amount: 'Free' }]),
    ...extras.map(({ name, amount }) => ({ label: name, amount: formatCents(amount) })),
  ];
}

function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

function daysRange(from: number, to: number): string {
  if (from !== to) return `${from}-${to} business days`;
  return from === 1 ? '1 business day' : `${from} business days`;
}

function addressLines(address: ShippingAddress): string[] {
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country } = address;
  return [fullName, addressLine1, addressLine2, `${city}, ${state} ${zipCode}`, countryName(country)].filter(
    Boolean,
  );
}
