import { formatHours } from '#domain/calendar/opening-hours.ts';
import { addressLine, cityLine } from '#domain/checkout/address-line.ts';
import { formatArrival } from '#domain/delivery/arrival.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { addCents, type Cents, formatCents, subtractCents, ZERO_CENTS } from '#domain/money.ts';
import { store } from '#shop';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { summaryRows } from './order-confirmation-copy.ts';
import { type PartOfOrder, partInWords, stillToCome } from './part-of-order.ts';

/** An email to the shopper about a change of their order, in both of its forms. */
export type OrderUpdate = {
  to: string;
  subject: string;
  heading: string;
  lead: string;
  /** The merchant's own words, line breaks kept; absent from other emails. */
  message?: string;
  facts: { label: string; value: string }[];
  /** The goods it is about; empty where it is about money alone. Without prices unless there are sums. */
  lines: ConfirmedOrder['lines'];
  /** The certificates of its pieces, to open and to hand on. */
  certificates: { name: string; number: string; url: string }[];
  sums: { label: string; amount: string }[];
  button: { label: string; url: string };
  notes: { heading: string; text: string }[];
};

export const QUESTIONS = { heading: 'Questions?', text: `Reply to this email or call ${store.phone}.` };
export const REFUND_TIME = `Banks usually show it within ${store.promises.refundAppears}.`;

/**
 * Says that an order, or the `part` of it, has shipped. The order's lines are those in the shipment. Tracking is null for a
 * shipment without it.
 */
export function shippedUpdate(
  order: ConfirmedOrder,
  tracking: Tracking | null,
  certificates: OrderUpdate['certificates'] = [],
  part: PartOfOrder | null = null,
): OrderUpdate {
  const trackingUrl = tracking?.trackingUrl ?? null;
  const isFromShowroom = store.showroomHours.length > 0;
  const { heading, start } = partInWords(part);
  const what = `${start} ${order.orderNumber} has`;
  return {
    ...baseOf(order),
    subject: `${what} shipped`,
    heading,
    lead: `${greeting(order)} ${what} ${isFromShowroom ? 'left our showroom' : 'shipped'}${tracking ? ` with ${tracking.carrier}` : ''}.`,
    facts: [
      ...(tracking
        ? [
            { label: 'Carrier', value: tracking.carrier },
            { label: 'Tracking', value: tracking.trackingNumber },
          ]
        : []),
      { label: 'Ship to', value: addressOf(order) },
      ...(order.shipping?.arrival
        ? [{ label: 'Estimated arrival', value: formatArrival(order.shipping.arrival) }]
        : []),
    ],
    lines: order.lines,
    certificates,
    button: trackingUrl ? { label: 'Track package', url: trackingUrl } : viewOrder(order),
    notes: [
      ...(tracking && !trackingUrl
        ? [{ heading: 'Tracking', text: `Give ${tracking.carrier} the number ${tracking.trackingNumber}.` }]
        : []),
      ...stillToCome(part, ' We send this separately and email you when it ships.'),
      QUESTIONS,
    ],
  };
}

/** The number of the first email was wrong, or it had none. */
export function trackingCorrectedUpdate(
  order: ConfirmedOrder,
  tracking: Tracking | null,
  { isFirst, part = null }: { isFirst: boolean; part?: PartOfOrder | null },
): OrderUpdate {
  const what = `${part === null ? '' : 'a parcel of '}order ${order.orderNumber}`;
  if (isFirst) {
    return {
      ...shippedUpdate(order, tracking, [], part),
      subject: `Tracking number for ${what}`,
      heading: 'Tracking number',
      lead: `${greeting(order)} You can follow ${what} now.`,
    };
  }
  return {
    ...shippedUpdate(order, tracking, [], part),
    subject: `New tracking number for ${what}`,
    heading: 'New tracking number',
    lead: `${greeting(order)} The tracking number we sent you for ${what} was wrong. This is the right one. We are sorry for the trouble.`,
  };
}

/** The merchant changed the address it ships to. */
export function addressCorrectedUpdate(order: ConfirmedOrder): OrderUpdate {
  return {
    ...baseOf(order),
    subject: `New shipping address for order ${order.orderNumber}`,
    heading: 'New shipping address',
    lead: `${greeting(order)} We changed the address that order ${order.orderNumber} ships to.`,
    facts: [{ label: 'Ship to', value: addressOf(order) }],
    lines: order.lines,
    notes: [
      { heading: 'Not right?', text: `Reply to this email or call ${store.phone} before the order ships.` },
    ],
  };
}

/** `notReturnable` names the pieces that cannot be returned. The lines of the order are those that were delivered. */
export function deliveredUpdate(
  order: ConfirmedOrder,
  notReturnable: readonly string[],
  part: PartOfOrder | null = null,
): OrderUpdate {
  const exception = notReturnable.length > 0 ? ` These cannot be returned: ${notReturnable.join('; ')}.` : '';
  const start =
    part === null ? 'Order' : part.left.length > 0 ? 'A parcel of order' : 'The last parcel of order';
  return {
    ...baseOf(order),
    subject: `${start} ${order.orderNumber} was delivered`,
    heading: 'Delivered',
    lead: `${greeting(order)} ${start} ${order.orderNumber} was delivered. We hope you love it.`,
    lines: order.lines,
    notes: [
      ...stillToCome(part),
      notReturnable.length < order.lines.length
        ? {
            heading: 'Not what you expected?',
            text: `Returns are open for ${store.returns.windowDays} days.${exception} Reply to this email or call ${store.phone}.`,
          }
        : QUESTIONS,
    ],
  };
}

/** The order waits in the showroom. */
export function readyUpdate(
  order: ConfirmedOrder,
  certificates: OrderUpdate['certificates'] = [],
): OrderUpdate {
  return {
    ...baseOf(order),
    subject: `Order ${order.orderNumber} is ready to collect`,
    heading: 'Ready to collect',
    lead: `${greeting(order)} Order ${order.orderNumber} is ready for you in our showroom.`,
    facts: [
      { label: 'Showroom', value: addressLine(store.address) },
      ...store.showroomHours.map((hours) => ({ label: hours.days, value: formatHours(hours) })),
      { label: 'Bring', value: `The order number, ${order.orderNumber}, and an ID` },
    ],
    lines: order.lines,
    certificates,
    notes: [QUESTIONS],
  };
}

/** `units` names goods and how many of each. */
export type RefundInEmail = {
  amount: Cents;
  reason: string | null;
  units: { name: string; quantity: number; amount: Cents; tax: Cents }[];
};

/** Money goes back: how much, and what for. */
export function refundedUpdate(order: ConfirmedOrder, refund: RefundInEmail): OrderUpdate {
  const { amount, reason, units } = refund;
  const ofUnits = addCents(ZERO_CENTS, ...units.map((unit) => unit.amount));
  const tax = addCents(ZERO_CENTS, ...units.map((unit) => unit.tax));
  const rest = subtractCents(subtractCents(amount, ofUnits), tax);
  return {
    ...baseOf(order),
    subject: `We refunded ${formatCents(amount)} for order ${order.orderNumber}`,
    heading: 'Refunded',
    lead: `${greeting(order)} We refunded ${formatCents(amount)} for order ${order.orderNumber} to the card or account you paid with. ${REFUND_TIME}`,
    facts: reason === null ? [] : [{ label: 'Reason', value: reason }],
    sums: [
      ...units.map(({ name, quantity, amount: of }) => ({
        label: quantity > 1 ? `${quantity} x ${name}` : name,
        amount: formatCents(of),
      })),
      ...(tax > 0 ? [{ label: 'Sales tax', amount: formatCents(tax) }] : []),
      ...(units.length > 0 && rest > 0
        ? [{ label: 'Shipping and other charges', amount: formatCents(rest) }]
        : []),
      // An earlier refund by amount belongs to no units, so these units cost more than was left to refund.
      ...(rest < 0 ? [{ label: 'Already given back', amount: formatCents(rest) }] : []),
      { label: 'Refunded', amount: formatCents(amount) },
    ],
    notes: [QUESTIONS],
  };
}

/**
 * Where a payment went before its order was cancelled. `requested` is a refund that is on its way, and `by-bank`, in older
 * jobs, a lost dispute.
 */
export const REFUNDED_EARLIER = ['by-bank', 'before', 'requested'] as const;
type RefundedEarlier = (typeof REFUNDED_EARLIER)[number];

/**
 * Tells the shopper that the order is cancelled and `amount` is refunded. If that is zero, `refunded` says where the payment
 * went. `byBank` is what the bank returned after a lost dispute.
 */
export function cancelledUpdate(
  order: ConfirmedOrder,
  {
    amount,
    refunded,
    byBank,
    reason,
  }: { amount: Cents; refunded: RefundedEarlier | null; byBank: Cents; reason: string | null },
): OrderUpdate {
  const money =
    amount > 0
      ? `We are refunding ${formatCents(amount)} to the card or account you paid with. ${REFUND_TIME}${byBank > 0 ? ` Your bank has already returned ${formatCents(byBank)}.` : ''}`
      : whereItWent(refunded, byBank, order.total);
  return {
    ...baseOf(order),
    subject: `Order ${order.orderNumber} is cancelled`,
    heading: 'Cancelled',
    lead: `${greeting(order)} Order ${order.orderNumber} is cancelled, and nothing will ship. ${money}`,
    facts: reason === null ? [] : [{ label: 'Reason', value: reason }],
    lines: order.lines,
    sums: amount > 0 ? sumsOfCancellation(order, amount) : [],
    notes: [QUESTIONS],
  };
}

/** How the refund follows from the lines: with the discount, shipping and tax, less what was given back before. */
function sumsOfCancellation(order: ConfirmedOrder, amount: Cents) {
  const before = subtractCents(amount, order.total);
  return [
    ...summaryRows(order),
    ...(before < 0 ? [{ label: 'Already given back', amount: formatCents(before) }] : []),
    { label: 'Refund', amount: formatCents(amount) },
  ];
}

/** Why nothing is refunded. */
function whereItWent(refunded: RefundedEarlier | null, byBank: Cents, total: Cents): string {
  const returned = 'Your bank has already returned';
  if (byBank >= total && byBank > 0) return `${returned} your payment.`;
  const isPart = byBank > 0;
  if (refunded === 'requested') {
    const start = isPart ? `${returned} ${formatCents(byBank)}, and the rest` : 'Your payment';
    return `${start} is being refunded to the card or account you paid with. ${REFUND_TIME}`;
  }
  if (isPart) return `${returned} ${formatCents(byBank)}, and the rest was refunded before.`;
  if (refunded === 'by-bank') return `${returned} your payment.`;
  return refunded === 'before' ? 'Your payment was refunded before.' : 'Nothing was charged.';
}

/** The merchant's own words about an order. */
export function messageUpdate(
  order: ConfirmedOrder,
  { subject, message }: { subject: string; message: string },
): OrderUpdate {
  return {
    ...baseOf(order),
    subject,
    heading: 'A message from us',
    lead: `About your order ${order.orderNumber}.`,
    message,
    notes: [QUESTIONS],
  };
}

export function baseOf(
  order: ConfirmedOrder,
): Pick<OrderUpdate, 'to' | 'facts' | 'lines' | 'certificates' | 'sums' | 'button'> {
  return {
    to: order.customerEmail,
    facts: [],
    lines: [],
    certificates: [],
    sums: [],
    button: viewOrder(order),
  };
}

function viewOrder(order: ConfirmedOrder): OrderUpdate['button'] {
  return { label: 'View order', url: order.orderUrl };
}

export function greeting({ shippingAddress }: ConfirmedOrder): string {
  const first = shippingAddress.fullName.trim().split(/\s+/)[0];
  return first ? `Hello ${first}.` : 'Hello.';
}

function addressOf({ shippingAddress }: ConfirmedOrder): string {
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country } = shippingAddress;
  const cityAndState = cityLine({ city, region: state, postalCode: zipCode });
  return [fullName, addressLine1, addressLine2, cityAndState, countryName(country)]
    .filter(Boolean)
    .join(', ');
}
