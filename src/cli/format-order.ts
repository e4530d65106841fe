import type { OrderEmail } from '#database/orders/order-emails.ts';
import { feeOf } from '#database/orders/order-fees.ts';
import { factsOf } from '#database/orders/order-records.ts';
import type { FoundOrder } from '#database/orders/order-search.ts';
import { isCancelledRest, remainingOf } from '#database/orders/refunds.ts';
import type {
  CheckoutRow,
  ContactRequestRow,
  OrderHistoryRow,
  OrderRecordRow,
  OrderRow,
  RefundRow,
  SecondPaymentRow,
} from '#database/tables.ts';
import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';
import { formatArrival } from '#domain/delivery/arrival.ts';
import { subjectLabel } from '#domain/forms/contact-subject.ts';
import { addCents, formatCents, formatInCurrency, subtractCents, ZERO_CENTS } from '#domain/money.ts';
import { describeOrderState } from '#domain/orders/order-lifecycle.ts';
import { sumOfUnits } from '#domain/orders/refund.ts';
import { describePartShipped } from '#domain/orders/shipments.ts';
import { deliveryDays } from '#merchant/orders/delivery-days.ts';
import type { LoadedOrder } from '#merchant/orders/load-order.ts';
import { returnsOf } from '#merchant/orders/order-returns.ts';
import { leftToShipOf, shipmentsOf } from '#merchant/orders/order-shipments.ts';
import { netOf, returnedOf } from '#merchant/orders/payment-net.ts';
import { describeMethodOf } from '#payments/describe-method.ts';
import { formatMinute, formatTable } from './text-table.ts';

/** Characters of a message's id that are shown, and enough to name it. */
const SHORT_ID = 8;

/** A line of an order, or of a checkout that is not paid yet. */
type PrintedLine = Pick<
  OrderRow,
  'quantity' | 'unit_amount' | 'amount' | 'selected_size' | 'selected_color' | 'selected_length'
> & { name: string; personalization?: OrderRow['personalization'] };

/** Formats an order for the merchant, one string per line. Order lines count from 1. `now` decides whether it is late. */
export function formatOrder(order: LoadedOrder, now: Date): string[] {
  const { record, checkout, lines: orderLines, refunds, history, certificates, emails, otherOrders } = order;
  const isOrder = orderLines.length > 0;
  const lines = isOrder
    ? orderLines.map((line) => ({ ...line, name: line.product_details.name }))
    : checkout.lines;
  const amounts = lines.map(({ amount }) => amount);
  const state = record ? describeOrderState(factsOf(record)) : `not an order (checkout ${checkout.status})`;
  return [
    `Order ${checkout.order_number}: ${state}`,
    `Placed ${formatMinute(checkout.created_at)} UTC by ${checkout.customer_email || 'an anonymized customer'}`,
    ...(checkout.stripe_session_id ? [`Stripe session ${checkout.stripe_session_id}`] : []),
    ...(record ? methodLines(record) : []),
    ...(record ? feeLines(record) : []),
    ...(record?.risk_level ? [`Radar's risk level: ${record.risk_level}`] : []),
    ...(checkout.review_reason ? [`To review: ${checkout.review_reason}`] : []),
    ...(checkout.failure_reason ? [`The payment page could not be opened: ${checkout.failure_reason}`] : []),
    ...order.secondPayments.map(secondPaymentLine),
    ...(record ? disputeLines(record, refunds) : []),
    ...(record ? deliveryLines({ ...order, record }, now) : []),
    ...shipmentLines(order),
    ...returnLines(order),
    '',
    ...formatTable(['LINE', 'QTY', 'ITEM', 'EACH', 'AMOUNT'], lines.map(cellsFor)),
    '',
    ...discountLines(checkout),
    `${isOrder ? 'Total charged' : 'Goods, not yet an order'}: ${formatCents(addCents(ZERO_CENTS, ...amounts))}`,
    ...refunds.map(refundLine),
    '',
    ...certificates.map(({ number, line_number }) => `Certificate ${number} of line ${line_number + 1}`),
    ...giftLines(checkout),
    ...destinationLines(checkout),
    ...(emails.length > 0 ? ['', 'Emails to the shopper (UTC)', ...emails.map(emailLine)] : []),
    ...(order.messages.length > 0 ? ['', 'Messages about it (UTC)', ...order.messages.map(messageLine)] : []),
    ...(otherOrders.length > 0
      ? ['', 'Other orders with this email', ...otherOrders.map(otherOrderLine)]
      : []),
    ...(history.length > 0 ? ['', 'History (UTC)', ...history.map(historyLine)] : []),
  ];
}

function secondPaymentLine({ session_id, amount, order_number }: SecondPaymentRow): string {
  return `Paid again, ${formatCents(amount)}; to refund it: orders resolve ${order_number} --second ${session_id}`;
}

function methodLines(record: OrderRecordRow): string[] {
  const method = describeMethodOf(record);
  return method === null ? [] : [`Payment method: ${method}`];
}

function feeLines(record: OrderRecordRow): string[] {
  const fee = feeOf(record);
  if (!fee) return [];
  const written = (amount: number) => formatInCurrency(amount, fee.currency);
  const net = netOf(record);
  if (returnedOf(record) === 0) return [`Stripe kept ${written(fee.fee)} and pays out ${written(fee.net)}`];
  const left = net === null ? '' : `; ${written(net)} is left after refunds and lost disputes`;
  return [`Stripe kept ${written(fee.fee)} and paid out ${written(fee.net)} before refunds${left}`];
}

function disputeLines(record: OrderRecordRow, refunds: readonly RefundRow[]): string[] {
  const {
    dispute_state: state,
    dispute_amount: amount,
    dispute_reason: reason,
    dispute_due_at: due,
  } = record;
  if (state === null) return [];
  const over = amount === null ? '' : ` over ${formatCents(amount)}`;
  const deadline = state === 'open' && due ? `; send evidence to Stripe by ${formatMinute(due)} UTC` : '';
  const left = state === 'lost' ? `; ${formatCents(remainingOf(record, refunds))} can still be refunded` : '';
  return [`Dispute ${state}${over} (${reason})${deadline}${left}`];
}

function deliveryLines(order: LoadedOrder & { record: OrderRecordRow }, now: Date): string[] {
  const { toShip, arrival } = deliveryDays(order, now);
  return [
    ...(toShip ? [`Ship by ${toShip.shipBy}${toShip.isOverdue ? ', late' : ''}`] : []),
    ...(arrival ? [`Estimated arrival, as the shopper sees it: ${formatArrival(arrival)}`] : []),
  ];
}

/** Each shipment with its pieces, and what of a partly shipped order is left. */
function shipmentLines(order: LoadedOrder): string[] {
  const left = leftToShipOf(order);
  return [
    ...shipmentsOf(order).flatMap(({ number, tracking, pieces, shippedAt, deliveredAt }) => {
      const sent = [tracking?.carrier, tracking?.number, tracking?.url].filter(Boolean).join(' ');
      const arrived = deliveredAt === null ? '' : `, delivered ${formatMinute(deliveredAt)} UTC`;
      return [
        `Parcel ${number}: ${sent || 'without tracking'}, shipped ${formatMinute(shippedAt)} UTC${arrived}`,
        ...pieces.map((piece) => `  ${piece}`),
      ];
    }),
    ...(left
      ? [
          `Left to ship, ${describePartShipped(left.partShipped)}`,
          ...left.pieces.map((piece) => `  ${piece}`),
        ]
      : []),
  ];
}

/** Each return with its pieces. */
function returnLines(order: LoadedOrder): string[] {
  return returnsOf(order).flatMap((returned) => {
    const { state, isRefunded, sendBy, receivedAt, endedAt, note, pieces } = returned;
    const facts = [
      isRefunded ? 'refunded' : state,
      state === 'approved' ? `to send by ${sendBy}` : '',
      receivedAt === null ? '' : `received ${formatMinute(receivedAt)} UTC`,
      endedAt === null ? '' : `ended ${formatMinute(endedAt)} UTC`,
    ];
    return [
      `Return ${returned.return}: ${facts.filter(Boolean).join(', ')}`,
      ...pieces.map((piece) => `  ${piece}`),
      ...(note === null ? [] : [`  Note to the shopper: ${note.replaceAll('\n', ' ')}`]),
    ];
  });
}

function refundLine(refund: RefundRow): string {
  const { amount, status, reason, lines, created_by: by } = refund;
  const units = lines.map(({ line, quantity }) => `${quantity} of line ${line + 1}`).join(', ');
  const before = subtractCents(sumOfUnits(lines), amount);
  const less = before > 0 ? `less ${formatCents(before)} given back before` : '';
  const details = [
    [units, less].filter(Boolean).join(', '),
    reason,
    status === 'succeeded' ? '' : status,
    `by ${by}`,
  ].filter(Boolean);
  const what = isCancelledRest(refund)
    ? 'Cancelled with nothing to refund'
    : `Refund of ${formatCents(amount)}`;
  return `${what}: ${details.join('; ')}`;
}

function messageLine({ id, created_at, state, subject }: ContactRequestRow): string {
  return `  ${formatMinute(created_at)}  ${subjectLabel(subject)}, ${state} (${id.slice(0, SHORT_ID)})`;
}

function historyLine({ at, actor, action, note }: OrderHistoryRow): string {
  return `  ${formatMinute(at)}  ${actor}: ${action}${note ? ` (${note})` : ''}`;
}

function emailLine({ kind, created_at, done_at, parked_at, last_error }: OrderEmail): string {
  const state = done_at ? 'sent' : parked_at ? `given up (${last_error})` : 'waiting';
  return `  ${formatMinute(done_at ?? created_at)}  ${kind}: ${state}`;
}

function otherOrderLine(order: FoundOrder): string {
  const state = describeOrderState(factsOf(order));
  return `  ${formatMinute(order.created_at)}  ${order.order_number}: ${state}, ${formatCents(order.total)}`;
}

function cellsFor(line: PrintedLine, index: number): string[] {
  const choices = describeOrderedChoices(line);
  return [
    String(index + 1),
    String(line.quantity),
    [line.name, ...choices].join(', '),
    formatCents(line.unit_amount),
    formatCents(line.amount),
  ];
}

function discountLines({ promo_code, discount_percentage, discount }: CheckoutRow): string[] {
  if (!promo_code) return [];
  if (discount === 0) return [`Free shipping with ${promo_code}`];
  const off = discount_percentage > 0 ? `${discount_percentage}% off` : 'the discount';
  return [`Amounts include ${off} with ${promo_code}: ${formatCents(discount)}`];
}

function giftLines({ gift_note: note, free_gift: gift }: CheckoutRow): string[] {
  return [
    ...(gift === null ? [] : [`Gift: ${gift}`]),
    ...(note === null ? [] : ['Gift note', ...note.split('\n').map((line) => `  ${line}`)]),
  ];
}

function destinationLines({ shipping_address, forgotten_at }: CheckoutRow): string[] {
  if (forgotten_at !== null) return [`Email and address were removed ${formatMinute(forgotten_at)} UTC`];
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country } = shipping_address;
  const lines = [fullName, addressLine1, addressLine2, `${city}, ${state} ${zipCode}`, country];
  return ['Ship to', ...lines.filter(Boolean).map((line) => `  ${line}`)];
}
