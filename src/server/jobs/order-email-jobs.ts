import { findCheckout } from '#database/checkouts/checkouts.ts';
import { listCertificates } from '#database/orders/certificates.ts';
import { factsOf, findOrderRecord } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { findRefund, listRefunds } from '#database/orders/refunds.ts';
import { listReturns } from '#database/orders/returns.ts';
import { listShipments } from '#database/orders/shipments.ts';
import type { JobPayloads } from '#database/outbox/job-payloads.ts';
import type {
  CheckoutRow,
  Database,
  OrderRecordRow,
  OrderRow,
  RefundRow,
  ReturnRow,
} from '#database/tables.ts';
import { cents, ZERO_CENTS } from '#domain/money.ts';
import { certificatePath } from '#domain/orders/certificate.ts';
import { amountLeftOf, lostAmountOf } from '#domain/orders/order-lifecycle.ts';
import { pieceName, unitsInWords } from '#domain/orders/piece-name.ts';
import { linesInShipment } from '#domain/orders/shipments.ts';
import {
  type ConfirmedOrder,
  confirmedOrderFrom,
  goodsInEmail,
  type PaidOrderLine,
} from '#email/confirmed-order.ts';
import {
  disputeClosedNotice,
  disputeNotice,
  type MerchantOrder,
  newOrderNotice,
  refundFailedNotice,
  reviewNotice,
  secondPaymentNotice,
  withOrderLink,
} from '#email/merchant-notices.ts';
import type { Notice } from '#email/notice.ts';
import {
  addressCorrectedUpdate,
  cancelledUpdate,
  deliveredUpdate,
  messageUpdate,
  type OrderUpdate,
  REFUNDED_EARLIER,
  readyUpdate,
  refundedUpdate,
  shippedUpdate,
  trackingCorrectedUpdate,
} from '#email/order-update.ts';
import { restCancelledUpdate } from '#email/rest-update.ts';
import {
  returnApprovedUpdate,
  returnCancelledUpdate,
  returnReceivedUpdate,
  returnRefundedUpdate,
} from '#email/return-update.ts';
import { describeMethodOf } from '#payments/describe-method.ts';
import type { MerchantEmail, ShopperEmail } from '#payments/order-emails.ts';
import { listFinalLines } from '#payments/orders/final-lines.ts';
import { type ShipmentInEmail, shipmentInEmail } from './shipment-in-email.ts';

/** What the payload of an order email may name. */
type OrderPayload = {
  order_number: string;
  shipments?: string[] | undefined;
  refund?: string | undefined;
  return?: string | undefined;
};

/** The data for an order email, read when it is sent. */
type OrderForEmail = {
  record: OrderRecordRow;
  checkout: CheckoutRow;
  lines: OrderRow[];
  order: ConfirmedOrder;
  /** The order, reduced to the goods in the shipment of this email. */
  shipment: ConfirmedOrder;
  sent: ShipmentInEmail;
  /** Of the goods in its shipment. */
  certificates: OrderUpdate['certificates'];
  /** The pieces that cannot be returned, with their choices. */
  notReturnable: string[];
  /** The refund the payload names. */
  refund: RefundRow | null;
  /** The order with only the pieces of that refund. */
  piecesOfRefund: ConfirmedOrder;
  /** The return that the payload names or its refund was for. */
  returned: ReturnRow | null;
  /** The order with only the pieces of that return. */
  piecesToReturn: ConfirmedOrder;
};

/** The email about a change of an order, for the shopper. Throws if there is no such order. */
export async function loadOrderUpdate<Kind extends ShopperEmail>(
  db: Database,
  kind: Kind,
  payload: JobPayloads[Kind],
  publicUrl: string,
): Promise<OrderUpdate> {
  return UPDATES[kind](await loadOrder(db, payload, publicUrl), payload);
}

const UPDATES: {
  [Kind in ShopperEmail]: (loaded: OrderForEmail, payload: JobPayloads[Kind]) => OrderUpdate;
} = {
  'order-shipped': ({ shipment, sent, certificates }) =>
    shippedUpdate(shipment, sent.tracking, certificates, sent.part),
  'order-address-corrected': ({ shipment }) => addressCorrectedUpdate(shipment),
  'order-tracking-corrected': ({ shipment, sent }, payload) =>
    trackingCorrectedUpdate(shipment, sent.tracking, { isFirst: payload.isFirst, part: sent.part }),
  'order-delivered': ({ shipment, sent, notReturnable }) =>
    deliveredUpdate(shipment, notReturnable, sent.partDelivered),
  'order-ready': ({ shipment, certificates }) => readyUpdate(shipment, certificates),
  'order-refunded': (loaded) => {
    const { refund, lines, order } = loaded;
    if (!refund) throw new Error('the refund does not exist');
    const units = refund.lines.flatMap(({ line: number, quantity, amount, tax }) => {
      const line = lines.find(({ line_number }) => line_number === number);
      return line ? [{ name: pieceName(line), quantity, amount, tax: tax ?? ZERO_CENTS }] : [];
    });
    const ofEmail = { amount: refund.amount, reason: refund.reason, units };
    const { returned } = loaded;
    // A merchant can refund a return that has not arrived.
    if (!returned?.received_at) return refundedUpdate(order, ofEmail);
    return returnRefundedUpdate(order, ofEmail, linesInShipment(lines, returned).map(unitsInWords));
  },
  'order-cancelled': ({ order }, payload) =>
    cancelledUpdate(order, {
      amount: cents(payload.amount),
      refunded: REFUNDED_EARLIER.find((way) => way === payload.refunded) ?? null,
      byBank: cents(payload.byBank),
      reason: payload.reason,
    }),
  'order-rest-cancelled': ({ refund, piecesOfRefund }) =>
    restCancelledUpdate(piecesOfRefund, { reason: refund?.reason ?? null }),
  'order-return-approved': (loaded) => {
    const { send_by: sendBy, note } = returnOf(loaded);
    return returnApprovedUpdate(loaded.piecesToReturn, { sendBy, note });
  },
  'order-return-received': ({ piecesToReturn }) => returnReceivedUpdate(piecesToReturn),
  'order-return-cancelled': ({ piecesToReturn }) => returnCancelledUpdate(piecesToReturn),
  'order-message': ({ order }, payload) => messageUpdate(order, payload),
};

function returnOf({ returned, record }: OrderForEmail): ReturnRow {
  if (!returned) throw new Error(`${record.order_number} does not have this return`);
  return returned;
}

export type OrderNotice = Exclude<MerchantEmail, 'merchant-lost-payment' | 'merchant-email-failed'>;

/** An email to the merchant about an order. Throws if there is no such order. */
export async function loadOrderNotice<Kind extends OrderNotice>(
  db: Database,
  kind: Kind,
  payload: JobPayloads[Kind],
  { publicUrl, adminUrl }: { publicUrl: string; adminUrl: string | null },
): Promise<Notice> {
  const loaded = await loadOrder(db, payload, publicUrl);
  return withOrderLink(NOTICES[kind](loaded, payload), loaded.record.order_number, adminUrl);
}

const NOTICES: {
  [Kind in OrderNotice]: (loaded: OrderForEmail, payload: JobPayloads[Kind]) => Notice;
} = {
  'merchant-new-order': ({ order, record }) => newOrderNotice(order, record.risk_level),
  'merchant-review': (loaded, { session, amount }) =>
    session === undefined
      ? reviewNotice(forMerchant(loaded), loaded.checkout.review_reason ?? '')
      : secondPaymentNotice(forMerchant(loaded), { amount: cents(amount), sessionId: session }),
  'merchant-dispute': (loaded) =>
    disputeNotice(forMerchant(loaded), {
      amount: loaded.record.dispute_amount ?? ZERO_CENTS,
      reason: loaded.record.dispute_reason ?? '',
      dueAt: loaded.record.dispute_due_at,
    }),
  'merchant-dispute-closed': (loaded, payload) => {
    const facts = factsOf(loaded.record);
    return disputeClosedNotice(forMerchant(loaded), {
      // Jobs queued by older versions have no outcome.
      state: (payload.outcome ?? loaded.record.dispute_state) === 'won' ? 'won' : 'lost',
      lost: lostAmountOf(facts),
      left: amountLeftOf(facts),
    });
  },
  'merchant-refund-failed': (loaded) =>
    refundFailedNotice(forMerchant(loaded), {
      amount: loaded.refund?.amount ?? ZERO_CENTS,
      failureReason: loaded.refund?.failure_reason ?? null,
    }),
};

function forMerchant({ record, checkout }: OrderForEmail): MerchantOrder {
  return {
    orderNumber: record.order_number,
    total: record.total,
    customerEmail: checkout.customer_email,
    riskLevel: record.risk_level,
  };
}

type Units = Parameters<typeof linesInShipment>[1];

async function loadOrder(db: Database, payload: OrderPayload, publicUrl: string): Promise<OrderForEmail> {
  const orderNumber = payload.order_number;
  const record = await findOrderRecord(db, orderNumber);
  const checkout = record && (await findCheckout(db, record.checkout_id));
  if (!checkout) throw new Error(`the order ${orderNumber} does not exist`);
  const lines = await listOrdersByNumber(db, orderNumber);
  const shown = lines.length > 0 ? lines : linesOfCheckout(checkout);
  const refunds = await listRefunds(db, orderNumber);
  const goods = { lines, refunds, shipments: await listShipments(db, orderNumber) };
  const sent = shipmentInEmail({ record, checkout, goods }, payload.shipments ?? null);
  const paid_with = describeMethodOf(record);
  const order = confirmedOrderFrom(shown, { ...checkout, ...sent.moments, paid_with }, publicUrl);
  const certificates = (await listCertificates(db, [orderNumber]))
    .filter(sent.holds)
    .map(({ number, piece }) => ({
      name: piece.name,
      number,
      url: publicUrl + certificatePath(number),
    }));
  const refund = payload.refund === undefined ? null : await findRefund(db, payload.refund);
  const notReturnable = (await listFinalLines(db, sent.lines)).map(pieceName);
  const shipment = { ...order, lines: goodsInEmail(sent.lines, publicUrl) };
  const returns = await listReturns(db, orderNumber);
  const isMeant = ({ id, refund_id }: ReturnRow) =>
    id === payload.return || (refund !== null && refund_id === refund.id);
  const returned = returns.find(isMeant) ?? null;
  const onlyWith = (units: Units | null) => ({
    ...order,
    lines: goodsInEmail(units ? linesInShipment(lines, units) : [], publicUrl),
  });
  const pieces = { piecesOfRefund: onlyWith(refund), piecesToReturn: onlyWith(returned) };
  const ofJob = { refund, returned, ...pieces };
  return { record, checkout, lines, order, shipment, sent, certificates, notReturnable, ...ofJob };
}

/** A payment in review has no order lines yet. */
function linesOfCheckout(checkout: CheckoutRow): PaidOrderLine[] {
  return checkout.lines.map((line) => ({
    ...line,
    order_number: checkout.order_number,
    stripe_session_id: checkout.stripe_session_id ?? '',
    guest_email: checkout.customer_email,
    product_details: { name: line.name, image_url: line.image_url },
    promo_code: checkout.promo_code,
    discount_percentage: checkout.discount_percentage,
    created_at: checkout.created_at,
  }));
}
