import { feeOf } from '#database/orders/order-fees.ts';
import { stateOfRecord } from '#database/orders/order-records.ts';
import { countGivenBack, isCancelledRest, remainingOf } from '#database/orders/refunds.ts';
import { openReturnOf } from '#database/orders/returns.ts';
import { factsWithGoods, shippableOrder } from '#database/orders/shipments.ts';
import type { OrderRecordRow } from '#database/tables.ts';
import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';
import { subjectLabel } from '#domain/forms/contact-subject.ts';
import { ZERO_CENTS } from '#domain/money.ts';
import { checkActions } from '#domain/orders/order-actions.ts';
import { canRestock, describeOrderState } from '#domain/orders/order-lifecycle.ts';
import { unitsToShip } from '#domain/orders/shipments.ts';
import { describeMethodOf } from '#payments/describe-method.ts';
import { lastStepOfOrder } from '#payments/orders/undo-step.ts';
import { deliveryDays } from './delivery-days.ts';
import type { LoadedOrder } from './load-order.ts';
import { orderEmailJson } from './order-email-json.ts';
import { returnableOf, returnsOf } from './order-returns.ts';
import { orderRequest, orderRow } from './order-row.ts';
import { leftToShipOf, shipmentsOf } from './order-shipments.ts';
import { netOf, returnedOf } from './payment-net.ts';
import { postalLines } from './print-page.ts';

/** An order on the admin's order screen. Amounts are cents; lines are numbered from 0. `now` decides whether it is late. */
export function orderForAdmin(order: LoadedOrder & { record: OrderRecordRow }, now: Date) {
  const { record, checkout, lines, refunds, certificates } = order;
  const facts = factsWithGoods(record, order);
  return {
    orderNumber: record.order_number,
    state: stateOfRecord(record),
    stateText: describeOrderState(facts),
    fulfillment: record.fulfillment,
    createdAt: record.created_at,
    paidAt: record.paid_at,
    shippedAt: record.shipped_at,
    deliveredAt: record.delivered_at,
    email: checkout.customer_email,
    address: postalLines(checkout.shipping_address),
    shippingAddress: checkout.shipping_address,
    shippingLabel: checkout.shipping_label,
    ...deliveryDays(order, now),
    giftNote: checkout.gift_note,
    freeGift: checkout.free_gift,
    promoCode: checkout.promo_code,
    discount: checkout.discount,
    lines: lines.map((line) => ({
      line: line.line_number,
      productId: line.product_id,
      name: line.product_details.name,
      imageUrl: line.product_details.image_url,
      choices: describeOrderedChoices({ ...line, personalization: null }),
      personalization: line.personalization,
      quantity: line.quantity,
      unitAmount: line.unit_amount,
      amount: line.amount,
      /** How many of them were paid back, and how many were cancelled with nothing to refund. */
      givenBack: countGivenBack(refunds, line.line_number),
      certificates: certificates
        .filter(({ line_number }) => line_number === line.line_number)
        .map(({ number }) => number),
    })),
    total: record.total,
    refunded: record.refunded_amount,
    payment: {
      /** How it was paid, such as "Visa ending in 4242"; null if unknown or free. */
      method: describeMethodOf(record),
      intent: record.payment_intent_id,
      session: checkout.stripe_session_id,
      riskLevel: record.risk_level,
      reviewReason: checkout.review_reason,
      /** What was paid for it again and is to be given back. */
      second: order.secondPayments.map(({ session_id, amount, created_at }) => ({
        session: session_id,
        amount,
        at: created_at,
      })),
      fee: feeOf(record),
      /** What refunds and a lost dispute gave back. */
      returned: returnedOf(record),
      /** What is left after them and the fee, in the payout currency; null if unknown. */
      net: netOf(record),
    },
    shipments: shipmentsOf(order),
    /** The units that are neither refunded nor shipped. */
    toSend: unitsToShip(shippableOrder(order)),
    leftToShip: leftToShipOf(order),
    returns: returnsOf(order),
    openReturn: openReturnOf(order.returns),
    returnable: returnableOf(order, now),
    /** What undoing the last step takes back. */
    lastStep: lastStepForAdmin(order),
    /** What an undo names as seen. */
    lastChange: order.history.at(-1)?.position ?? 0,
    dispute: record.dispute_state && {
      state: record.dispute_state,
      amount: record.dispute_amount,
      reason: record.dispute_reason,
      dueAt: record.dispute_due_at,
    },
    /** Those of money. The history has the cancellation of a rest with nothing to refund. */
    refunds: refunds
      .filter((refund) => !isCancelledRest(refund))
      .map(({ id, amount, status, reason, restock, created_by, created_at, failure_reason }) => ({
        id,
        amount,
        status,
        reason,
        restock,
        by: created_by,
        at: created_at,
        failureReason: failure_reason,
      })),
    /** What the browser needs to compute a refund with the server's rules. */
    refundable: {
      remaining: remainingOf(record, refunds),
      goodsTax: record.goods_tax,
      canRestock: canRestock({
        fulfillment: record.fulfillment,
        tookUnits: record.took_units,
        hasShipments: order.shipments.length > 0,
      }),
      earlier: refunds
        .filter(({ status }) => status !== 'failed')
        .flatMap((refund) => refund.lines.map(({ tax = ZERO_CENTS, ...units }) => ({ ...units, tax }))),
    },
    actions: checkActions(facts),
    history: order.history.map(({ id, at, actor, action, note, details, to_state }) => ({
      id,
      at,
      actor,
      action,
      note,
      details: details as Readonly<Record<string, unknown>>,
      to: to_state,
    })),
    emails: order.emails.map(orderEmailJson),
    messages: order.messages.map((message) => ({
      id: message.id,
      subject: subjectLabel(message.subject),
      start: startOf(message.message),
      at: message.created_at,
      state: message.state,
    })),
    request: order.openRequest && orderRequest(order.openRequest),
    otherOrders: order.otherOrders.map((other) => orderRow(other, now)),
  };
}
export type OrderForAdmin = ReturnType<typeof orderForAdmin>;

function lastStepForAdmin({ record, shipments, history }: LoadedOrder & { record: OrderRecordRow }) {
  const last = lastStepOfOrder(record, shipments, history);
  return last.step === 'state'
    ? last
    : { step: last.step, shipments: last.shipments.map(({ position }) => position) };
}

/** In characters. */
const LONGEST_START = 160;

/** The start of a message, in one line. */
function startOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= LONGEST_START ? line : `${line.slice(0, LONGEST_START).trimEnd().toWellFormed()}…`;
}
