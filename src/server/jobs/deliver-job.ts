import { findCheckout } from '#database/checkouts/checkouts.ts';
import { findOrderRecord } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { linesAhead, listShipments } from '#database/orders/shipments.ts';
import type { JobKind, JobPayloads } from '#database/outbox/job-payloads.ts';
import type { Database } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { alertNotice } from '#email/alert-notice.ts';
import { confirmedOrderFrom } from '#email/confirmed-order.ts';
import { deliverNotice, deliverOrderConfirmation, deliverOrderUpdate } from '#email/deliver-emails.ts';
import { lostPaymentNotice, undeliverableNotice } from '#email/merchant-notices.ts';
import { checkoutCeilingNotice } from '#email/notice.ts';
import { CHECKOUT_CEILING } from '#payments/checkout/enforce-checkout-limits.ts';
import { describeMethodOf } from '#payments/describe-method.ts';
import type { ShopperEmail } from '#payments/order-emails.ts';
import { type FormEmail, loadFormNotice } from '../forms/form-emails.ts';
import { loadOrderNotice, loadOrderUpdate, type OrderNotice } from './order-email-jobs.ts';

/** What delivering a job depends on. `email` is for its mailer. */
export type Delivery = {
  db: Database;
  publicUrl: string;
  /** Null if the admin is off. */
  adminUrl: string | null;
  email: Parameters<typeof deliverNotice>[1];
};

/** Sends the email of a job. No email if what it is about is gone. */
export function deliverJob<Kind extends JobKind>(
  kind: Kind,
  payload: JobPayloads[Kind],
  delivery: Delivery,
): Promise<void> {
  return DELIVER[kind](payload, delivery, kind);
}

const DELIVER: {
  [Kind in JobKind]: (payload: JobPayloads[Kind], delivery: Delivery, kind: Kind) => Promise<void>;
} = {
  'contact-request': sendFormEmail,
  'affiliate-application': sendFormEmail,
  'message-answer': sendFormEmail,
  'newsletter-confirmation': sendFormEmail,
  'newsletter-welcome': sendFormEmail,
  'review-invitation': sendFormEmail,
  'review-answer': sendFormEmail,
  'stock-alert': sendFormEmail,
  'test-email': sendFormEmail,
  'order-confirmation': sendConfirmation,
  'order-shipped': sendUpdate,
  'order-address-corrected': sendUpdate,
  'order-tracking-corrected': sendUpdate,
  'order-delivered': sendUpdate,
  'order-ready': sendUpdate,
  'order-refunded': sendUpdate,
  'order-cancelled': sendUpdate,
  'order-rest-cancelled': sendUpdate,
  'order-return-approved': sendUpdate,
  'order-return-received': sendUpdate,
  'order-return-cancelled': sendUpdate,
  'order-message': sendUpdate,
  'merchant-new-order': sendOrderNotice,
  'merchant-review': sendOrderNotice,
  'merchant-dispute': sendOrderNotice,
  'merchant-dispute-closed': sendOrderNotice,
  'merchant-refund-failed': sendOrderNotice,
  'merchant-lost-payment': ({ sessionId, amount, createdAt }, { email }) =>
    deliverNotice(
      lostPaymentNotice({ sessionId, amount: cents(amount), createdAt: createdAt.toISOString() }),
      email,
    ),
  'merchant-email-failed': (payload, { email }) => deliverNotice(undeliverableNotice(payload), email),
  'merchant-alert': ({ condition, detail }, { email }) =>
    deliverNotice(alertNotice(condition, detail), email),
  [CHECKOUT_CEILING]: (payload, { email }) => deliverNotice(checkoutCeilingNotice(payload), email),
};

async function sendFormEmail(
  { id }: JobPayloads[FormEmail],
  { db, publicUrl, email }: Delivery,
  kind: FormEmail,
): Promise<void> {
  const notice = await loadFormNotice({ db, publicUrl }, kind, id);
  // No email if the entry was deleted meanwhile.
  if (notice) await deliverNotice(notice, email);
}

async function sendUpdate<Kind extends ShopperEmail>(
  payload: JobPayloads[Kind],
  { db, publicUrl, email }: Delivery,
  kind: Kind,
): Promise<void> {
  const update = await loadOrderUpdate(db, kind, payload, publicUrl);
  // An anonymized checkout has nobody to write to, here and below.
  if (update.to !== '') await deliverOrderUpdate(update, email);
}

async function sendOrderNotice<Kind extends OrderNotice>(
  payload: JobPayloads[Kind],
  { db, publicUrl, adminUrl, email }: Delivery,
  kind: Kind,
): Promise<void> {
  await deliverNotice(await loadOrderNotice(db, kind, payload, { publicUrl, adminUrl }), email);
}

async function sendConfirmation(
  { order_number: orderNumber }: JobPayloads['order-confirmation'],
  { db, publicUrl, email }: Delivery,
): Promise<void> {
  const lines = await listOrdersByNumber(db, orderNumber);
  const checkout = lines[0] && (await findCheckout(db, lines[0].checkout_id));
  if (!checkout) throw new Error('the order to be confirmed does not exist');
  const record = await findOrderRecord(db, orderNumber);
  if (checkout.customer_email === '') return;
  const refunds = await listRefunds(db, orderNumber);
  const paid = {
    ...checkout,
    ahead: linesAhead({ lines, refunds, shipments: await listShipments(db, orderNumber) }),
    paid_at: record?.paid_at ?? null,
    paid_with: record && describeMethodOf(record),
  };
  await deliverOrderConfirmation(confirmedOrderFrom(lines, paid, publicUrl), email);
}
