import { feeOf } from '#database/orders/order-fees.ts';
import { stateOfRecord } from '#database/orders/order-records.ts';
import { isCancelledRest } from '#database/orders/refunds.ts';
import { factsWithGoods } from '#database/orders/shipments.ts';
import type { OrderRecordRow, RefundRow } from '#database/tables.ts';
import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';
import { formatAmount, formatAmountIn } from '#domain/money.ts';
import { checkActions } from '#domain/orders/order-actions.ts';
import { deliveryDays } from '#merchant/orders/delivery-days.ts';
import type { LoadedOrder } from '#merchant/orders/load-order.ts';
import { orderEmailJson } from '#merchant/orders/order-email-json.ts';
import { returnsOf } from '#merchant/orders/order-returns.ts';
import { leftToShipOf, shipmentsOf } from '#merchant/orders/order-shipments.ts';
import { describeMethodOf } from '#payments/describe-method.ts';

/** An order in a list. Amounts are in the currency of the shop, such as "25.00". */
export function orderSummaryJson(record: OrderRecordRow & { customer_email: string }) {
  return {
    orderNumber: record.order_number,
    state: stateOfRecord(record),
    fulfillment: record.fulfillment,
    total: formatAmount(record.total),
    refunded: formatAmount(record.refunded_amount),
    email: record.customer_email,
    createdAt: record.created_at,
  };
}

/** Everything about an order. Lines are numbered from 1, as in `orders refund --line`. `now` decides whether it is late. */
export function orderJson(order: LoadedOrder & { record: OrderRecordRow }, now: Date) {
  const { record, checkout, lines, refunds, history, certificates, emails, otherOrders } = order;
  const { toShip, arrival } = deliveryDays(order, now);
  return {
    ...orderSummaryJson({ ...record, customer_email: checkout.customer_email }),
    paidAt: record.paid_at,
    paymentMethod: describeMethodOf(record),
    riskLevel: record.risk_level,
    reviewReason: checkout.review_reason,
    secondPayments: order.secondPayments.map(({ session_id, amount, created_at }) => ({
      session: session_id,
      amount: formatAmount(amount),
      at: created_at,
    })),
    stripeSession: checkout.stripe_session_id,
    paymentIntent: record.payment_intent_id,
    fee: feeJson(feeOf(record)),
    shippingAddress: checkout.shipping_address,
    shipBy: toShip?.shipBy ?? null,
    isOverdue: toShip?.isOverdue ?? false,
    arrival,
    promoCode: checkout.promo_code,
    discount: formatAmount(checkout.discount),
    giftNote: checkout.gift_note,
    freeGift: checkout.free_gift,
    lines: lines.map((line) => ({
      line: line.line_number + 1,
      name: line.product_details.name,
      productId: line.product_id,
      choices: describeOrderedChoices(line),
      personalization: line.personalization && {
        label: line.personalization.label,
        text: line.personalization.text,
        price: formatAmount(line.personalization.price),
      },
      quantity: line.quantity,
      unitPrice: formatAmount(line.unit_amount),
      amount: formatAmount(line.amount),
    })),
    parcels: shipmentsOf(order).map(({ number, ...rest }) => ({ parcel: number, ...rest })),
    leftToShip: leftToShipOf(order)?.pieces ?? null,
    returns: returnsOf(order).map(({ units: _units, ...returned }) => returned),
    certificates: certificates.map(({ number, line_number, unit }) => ({
      number,
      line: line_number + 1,
      unit,
    })),
    shippedAt: record.shipped_at,
    deliveredAt: record.delivered_at,
    dispute: record.dispute_state && {
      id: record.dispute_id,
      state: record.dispute_state,
      amount: record.dispute_amount === null ? null : formatAmount(record.dispute_amount),
      reason: record.dispute_reason,
      dueAt: record.dispute_due_at,
    },
    refunds: refunds.filter((refund) => !isCancelledRest(refund)).map(refundJson),
    cancelledRests: refunds.filter(isCancelledRest).map(cancelledRestJson),
    emails: emails.map(orderEmailJson),
    messages: order.messages.map(({ id, subject, state, created_at, message }) => ({
      id,
      subject,
      state,
      at: created_at,
      text: message,
    })),
    otherOrders: otherOrders.map(orderSummaryJson),
    actions: checkActions(factsWithGoods(record, order)).flatMap(({ action, isAllowed }) =>
      isAllowed ? [action] : [],
    ),
    history: history.map(({ at, actor, action, from_state, to_state, note, details }) => ({
      at,
      actor,
      action,
      from: from_state,
      to: to_state,
      note,
      details,
    })),
  };
}

function feeJson(fee: ReturnType<typeof feeOf>) {
  return (
    fee && {
      stripeFee: formatAmountIn(fee.fee, fee.currency),
      netOfFee: formatAmountIn(fee.net, fee.currency),
      currency: fee.currency,
    }
  );
}

/** What was left of a partly shipped order and will not ship, although there was nothing to refund. */
function cancelledRestJson({ id, reason, lines, restock, created_by, created_at }: RefundRow) {
  return {
    id,
    reason,
    lines: lines.map(({ line, quantity }) => ({ line: line + 1, quantity })),
    restock,
    createdBy: created_by,
    createdAt: created_at,
  };
}

export function refundJson(refund: RefundRow) {
  return {
    id: refund.id,
    stripeRefund: refund.stripe_refund_id,
    amount: formatAmount(refund.amount),
    status: refund.status,
    reason: refund.reason,
    lines: refund.lines.map(({ line, quantity, amount }) => ({
      line: line + 1,
      quantity,
      amount: formatAmount(amount),
    })),
    restock: refund.restock,
    createdBy: refund.created_by,
    createdAt: refund.created_at,
  };
}
