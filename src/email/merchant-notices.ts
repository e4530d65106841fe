import { cityLine } from '#domain/checkout/address-line.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { store } from '#shop';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { Notice } from './notice.ts';

/** Notices to the merchant about an order. */
export type MerchantOrder = {
  orderNumber: string;
  total: Cents;
  customerEmail: string;
  /** Radar's assessment; null if there is none. */
  riskLevel: string | null;
};

/** Adds a button that opens the order in the admin, or the command that shows it if the admin is off (null). */
export function withOrderLink(notice: Notice, orderNumber: string, adminUrl: string | null): Notice {
  return adminUrl === null
    ? { ...notice, closing: `${notice.closing} See it with: npm run store -- orders show ${orderNumber}` }
    : { ...notice, buttons: [{ label: 'Open the order', url: `${adminUrl}/orders/${orderNumber}` }] };
}

export function newOrderNotice(order: ConfirmedOrder, riskLevel: string | null): Notice {
  const { orderNumber, shippingAddress: to } = order;
  const isRisky = riskLevel === 'elevated' || riskLevel === 'highest';
  return {
    ...toMerchant(order.customerEmail),
    subject: `New order ${orderNumber}: ${formatCents(order.total)}`,
    heading: 'New order',
    lead: `${order.customerEmail} ordered for ${formatCents(order.total)}.${isRisky ? ` Stripe rates the risk of this payment as ${riskLevel}: check it before you ship.` : ''}`,
    facts: [
      { label: 'Order', value: orderNumber },
      { label: 'Total', value: formatCents(order.total) },
      {
        label: 'Ship to',
        value: [
          to.fullName,
          to.addressLine1,
          to.addressLine2,
          cityLine({ city: to.city, region: to.state, postalCode: to.zipCode }),
          countryName(to.country),
        ]
          .filter(Boolean)
          .join(', '),
      },
      ...(order.shipping ? [{ label: 'Shipping', value: order.shipping.label }] : []),
      ...(order.freeGift === null ? [] : [{ label: 'Gift', value: order.freeGift }]),
      ...(order.paidWith === null ? [] : [{ label: 'Paid with', value: order.paidWith }]),
      ...(riskLevel === null ? [] : [{ label: 'Risk', value: capitalized(riskLevel) }]),
    ],
    message: [
      ...order.lines.map(({ name, choices, quantity }) => `${quantity} x ${[name, ...choices].join(', ')}`),
      ...(order.giftNote === null ? [] : ['', 'Gift note:', order.giftNote]),
    ].join('\n'),
    closing: 'The shopper has a confirmation by email.',
  };
}

export function reviewNotice(order: MerchantOrder, reason: string): Notice {
  const { orderNumber } = order;
  return {
    ...toMerchant(order.customerEmail),
    subject: `Order ${orderNumber} needs your review`,
    heading: 'Payment in review',
    lead: `${formatCents(order.total)} was paid for ${orderNumber}, but it does not match the order. Nothing ships until you decide.`,
    facts: orderFacts(order),
    message: reason,
    closing: 'Compare it with Stripe. Then confirm it as an order, or give the money back.',
  };
}

/** The shopper has paid for an order in two payment sessions. `sessionId` is Stripe's, of the second. */
export function secondPaymentNotice(
  order: MerchantOrder,
  second: { amount: Cents; sessionId: string },
): Notice {
  const { orderNumber } = order;
  return {
    ...toMerchant(order.customerEmail),
    subject: `Order ${orderNumber} was paid twice`,
    heading: 'Paid twice',
    lead: `The shopper paid ${formatCents(second.amount)} for order ${orderNumber} in a second payment session. Give it back: it belongs to no order.`,
    facts: [
      ...orderFacts(order),
      { label: 'Second payment', value: formatCents(second.amount) },
      { label: 'Payment session', value: second.sessionId },
    ],
    message: null,
    closing: `Refund it on the order's page in the admin, or with: npm run store -- orders resolve ${orderNumber} --second ${second.sessionId}`,
  };
}

export function disputeNotice(
  order: MerchantOrder,
  dispute: { amount: Cents; reason: string; dueAt: string | null },
): Notice {
  const { orderNumber } = order;
  const deadline = dispute.dueAt === null ? null : formatDeadline(dispute.dueAt);
  return {
    ...toMerchant(order.customerEmail),
    subject: `Order ${orderNumber} is disputed${deadline === null ? '' : `: answer by ${deadline}`}`,
    heading: 'Payment disputed',
    lead: `The shopper disputes ${formatCents(dispute.amount)} of order ${orderNumber} with their bank. The order is on hold.`,
    facts: [
      ...orderFacts(order),
      { label: 'Disputed', value: formatCents(dispute.amount) },
      { label: 'Reason', value: dispute.reason.replaceAll('_', ' ') },
      ...(deadline === null ? [] : [{ label: 'Deadline', value: deadline }]),
    ],
    message: null,
    closing:
      deadline === null
        ? 'Your Stripe dashboard shows whether the bank takes an answer.'
        : 'Send evidence, or accept the dispute, in your Stripe dashboard before the deadline. Without an answer the bank decides for the shopper.',
  };
}

export function disputeClosedNotice(
  order: MerchantOrder,
  { state, lost, left }: { state: 'won' | 'lost'; lost: Cents; left: Cents },
): Notice {
  const { orderNumber } = order;
  return {
    ...toMerchant(order.customerEmail),
    subject: `The dispute of order ${orderNumber} was ${state}`,
    heading: state === 'won' ? 'Dispute won' : 'Dispute lost',
    lead:
      state === 'won' && lost === 0
        ? `The bank decided for you. Order ${orderNumber} can be shipped again.`
        : `${state === 'won' ? 'The bank decided for you, but an earlier dispute was lost: the' : 'The'} bank gave ${formatCents(lost)} of order ${orderNumber} back to the shopper. It can't be shipped without an override.`,
    facts: [
      ...orderFacts(order),
      ...(lost > 0
        ? [
            { label: 'Lost', value: formatCents(lost) },
            { label: 'Can still be refunded', value: formatCents(left) },
          ]
        : []),
    ],
    message: null,
    closing: 'The order has the history of the dispute.',
  };
}

export function refundFailedNotice(
  order: MerchantOrder,
  refund: { amount: Cents; failureReason: string | null },
): Notice {
  const { orderNumber } = order;
  return {
    ...toMerchant(order.customerEmail),
    subject: `A refund for order ${orderNumber} failed`,
    heading: 'Refund failed',
    lead: `${formatCents(refund.amount)} could not be refunded for order ${orderNumber}. The shopper does not have the money.`,
    facts: orderFacts(order),
    message: refund.failureReason,
    closing: 'Look it up in your Stripe dashboard, and refund the order again.',
  };
}

/** A paid Stripe session without a checkout. */
export function lostPaymentNotice(payment: { sessionId: string; amount: Cents; createdAt: string }): Notice {
  return {
    ...toMerchant(store.email),
    subject: `A payment of ${formatCents(payment.amount)} has no order`,
    heading: 'Payment without an order',
    lead: `${formatCents(payment.amount)} was paid, but the store has no checkout for it. This can happen after an older backup was restored.`,
    facts: [
      { label: 'Session', value: payment.sessionId },
      { label: 'Paid', value: formatDeadline(payment.createdAt) },
    ],
    message: null,
    closing:
      'Open the session in your Stripe dashboard: it shows who paid, for what and where to send it. Send it, or refund it there.',
  };
}

/** An email that the mail server refuses. */
export function undeliverableNotice(email: {
  kind: string;
  about: string;
  error: string;
  attempts: number;
  isParked: boolean;
}): Notice {
  const next = email.isParked
    ? 'The store has given up. You can send it again under Emails in the admin.'
    : 'The store tries again for about 15 hours.';
  return {
    ...toMerchant(store.email),
    subject: `An email could not be delivered: ${email.about}`,
    heading: 'Email not delivered',
    lead: `The email "${email.kind}" about ${email.about} failed ${email.attempts} times. ${next}`,
    facts: [
      { label: 'Email', value: email.kind },
      { label: 'About', value: email.about },
    ],
    message: email.error,
    closing:
      'If the address is wrong, write to the shopper another way. If it is the mail server, check SMTP_URL.',
  };
}

function toMerchant(replyTo: string): Pick<Notice, 'to' | 'replyTo'> {
  return { to: store.email, replyTo: replyTo || store.email };
}

function orderFacts({ orderNumber, total, customerEmail, riskLevel }: MerchantOrder): Notice['facts'] {
  return [
    { label: 'Order', value: orderNumber },
    { label: 'Paid', value: formatCents(total) },
    { label: 'Email', value: customerEmail || 'unknown' },
    ...(riskLevel === null ? [] : [{ label: 'Risk', value: capitalized(riskLevel) }]),
  ];
}

const deadlines = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: store.timeZone,
});

function formatDeadline(time: string): string {
  return deadlines.format(new Date(time));
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
