import { sql } from 'kysely';
import { OPEN, UNPAID } from '#database/checkouts/checkout-statuses.ts';
import { deleteAdminViewsNaming } from '#database/people/admin-views.ts';
import { hasReviewOptOut } from '#database/reviews/review-invitations.ts';
import type { CheckoutStatus, Database } from '#database/tables.ts';
import { EMPTY_ADDRESS } from '#domain/checkout/empty-address.ts';
import { normalizeEmail } from '#domain/email-address.ts';
import { clearPaymentEvents, linesWithoutTexts } from './anonymize-checkouts.ts';

/** What the store has about one shopper, by table: all but errors of mail servers, which are erased with the rest. */
export async function loadPersonalData(db: Database, email: string) {
  const address = normalizeEmail(email);
  const checkouts = await db
    .selectFrom('checkouts')
    .selectAll()
    .where(sql`lower(customer_email)`, '=', address)
    .orderBy('created_at')
    .execute();
  const numbers = checkouts.map(({ order_number }) => order_number);
  const sessionIds = checkouts.flatMap(({ stripe_session_id: id }) => (id === null ? [] : [id]));
  const ofOrders = sql<boolean>`order_number = any(${numbers})`;
  const ofSessions = sql<boolean>`stripe_session_id = any(${sessionIds})`;
  const sent = sql<boolean>`lower(email) = ${address}`;
  return {
    checkouts,
    orders: await db.selectFrom('orders').selectAll().where(ofOrders).execute(),
    order_records: await db.selectFrom('order_records').selectAll().where(ofOrders).execute(),
    order_history: await db.selectFrom('order_history').selectAll().where(ofOrders).execute(),
    certificates: await db.selectFrom('certificates').selectAll().where(ofOrders).execute(),
    refunds: await db.selectFrom('refunds').selectAll().where(ofOrders).execute(),
    shipments: await db.selectFrom('shipments').selectAll().where(ofOrders).execute(),
    returns: await db.selectFrom('returns').selectAll().where(ofOrders).execute(),
    second_payments: await db.selectFrom('second_payments').selectAll().where(ofOrders).execute(),
    payment_events: await db.selectFrom('payment_events').selectAll().where(ofSessions).execute(),
    contact_requests: await db.selectFrom('contact_requests').selectAll().where(sent).execute(),
    message_entries: await db
      .selectFrom('message_entries')
      .selectAll()
      .where(
        sql<boolean>`contact_request_id in (select id from contact_requests where ${sent})
          or affiliate_application_id in (select id from affiliate_applications where ${sent})`,
      )
      .execute(),
    reviews: await db
      .selectFrom('reviews')
      .innerJoin('review_sources', 'review_sources.review_id', 'reviews.id')
      .selectAll()
      .where(ofOrders)
      .execute(),
    review_photos: await db.selectFrom('review_photos').selectAll().where(ofOrders).execute(),
    review_invitations: await db.selectFrom('review_invitations').selectAll().where(ofOrders).execute(),
    review_opt_outs: await db
      .selectFrom('review_opt_outs')
      .selectAll()
      .where('email', '=', address)
      .execute(),
    affiliate_applications: await db.selectFrom('affiliate_applications').selectAll().where(sent).execute(),
    newsletter_signups: await db.selectFrom('newsletter_signups').selectAll().where(sent).execute(),
    stock_alerts: await db.selectFrom('stock_alerts').selectAll().where(sent).execute(),
  };
}

/** The result of an erasure. */
export type Erasure = {
  /** Forms, subscriptions, and searches with the address that people keep in the admin. */
  deleted: number;
  /** Orders and checkouts whose personal data was removed. */
  blanked: string[];
  /** Those that cannot be anonymized yet. */
  kept: { orderNumber: string; reason: 'payment-page-open' | 'in-progress' | 'disputed' }[];
  /** Whether the opt-out from review requests is kept, because orders are kept that would be followed by one. */
  keepsReviewOptOut: boolean;
};

/**
 * Deletes what one shopper sent, and removes personal data from finished orders and checkouts in one transaction.
 * Number, goods, amounts, kind of payment, and the state, postal code and country of the delivery stay, because
 * tax law requires them.
 */
export async function erasePersonalData(db: Database, email: string, now: Date): Promise<Erasure> {
  const address = normalizeEmail(email);
  return db.transaction().execute(async (transaction) => {
    const rows = await lockCheckoutsOf(transaction, address);
    const kept: Erasure['kept'] = [];
    const blanked: typeof rows = [];
    for (const row of rows) {
      const reason = reasonToKeep(row);
      if (reason) kept.push({ orderNumber: row.order_number, reason });
      else blanked.push(row);
    }
    for (const row of blanked) await blank(transaction, row, now);
    const numbers = rows.map(({ order_number }) => order_number);
    let deleted = await deleteReviewsOf(transaction, numbers);
    const keepsReviewOptOut = kept.length > 0 && (await hasReviewOptOut(transaction, address));
    deleted += await deleteFormsOf(transaction, address, { keepsReviewOptOut });
    deleted += await deleteAdminViewsNaming(transaction, address);
    await clearMailErrorsNaming(transaction, address);
    return { deleted, blanked: blanked.map(({ order_number }) => order_number), kept, keepsReviewOptOut };
  });
}

/** Locks the shopper's checkouts, with what decides whether each can be anonymized. */
async function lockCheckoutsOf(db: Database, address: string) {
  return db
    .selectFrom('checkouts')
    .leftJoin('order_records', 'order_records.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'checkouts.order_number',
      'checkouts.status',
      'checkouts.stripe_session_id',
      'checkouts.shipping_address',
      'checkouts.review_reason',
      'order_records.fulfillment',
      'order_records.dispute_state',
      // A free order is never refunded.
      sql<boolean>`order_records.total > 0 and order_records.refunded_amount >= order_records.total`.as(
        'is_refunded',
      ),
    ])
    .where(sql`lower(checkouts.customer_email)`, '=', address)
    .orderBy('checkouts.order_number')
    .forUpdate('checkouts')
    .execute();
}

/** Deletes the reviews of these orders. Returns how many. */
async function deleteReviewsOf(db: Database, orderNumbers: readonly string[]): Promise<number> {
  // Older versions logged the answers, which may name the customer.
  await sql`update audit_log set before = null, after = null
    where subject_type = 'review' and subject_id in (
      select review_id from review_sources where order_number = any(${orderNumbers}))`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where(
      sql<boolean>`id in (select review_id from review_sources where order_number = any(${orderNumbers}))`,
    )
    .executeTakeFirst();
  // Photos of forms that were never completed. The others are deleted with their reviews.
  await db.deleteFrom('review_photos').where(sql<boolean>`order_number = any(${orderNumbers})`).execute();
  return Number(numDeletedRows);
}

/** Deletes the forms and subscriptions with this address. Returns how many. */
async function deleteFormsOf(
  db: Database,
  address: string,
  { keepsReviewOptOut }: Pick<Erasure, 'keepsReviewOptOut'>,
): Promise<number> {
  let deleted = 0;
  for (const table of [
    'contact_requests',
    'affiliate_applications',
    'newsletter_signups',
    'stock_alerts',
    'review_opt_outs',
  ] as const) {
    if (table === 'review_opt_outs' && keepsReviewOptOut) continue;
    const { numDeletedRows } = await db
      .deleteFrom<typeof table>(table)
      .where(sql`lower(email)`, '=', address)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

function reasonToKeep(row: {
  status: CheckoutStatus;
  fulfillment: string | null;
  dispute_state: string | null;
  review_reason: string | null;
  is_refunded: boolean | null;
}): Erasure['kept'][number]['reason'] | null {
  const { status, fulfillment, dispute_state, review_reason, is_refunded } = row;
  if (OPEN.some((open) => open === status)) return 'payment-page-open';
  if (dispute_state === 'open') return 'disputed';
  if (fulfillment === null) return UNPAID.some((unpaid) => unpaid === status) ? null : 'in-progress';
  // A second payment that was not given back yet.
  if (review_reason !== null) return 'in-progress';
  return is_refunded || ['delivered', 'cancelled'].includes(fulfillment) ? null : 'in-progress';
}

/** Mail servers repeat the address in their errors, which are kept with the email and reported to the merchant. */
async function clearMailErrorsNaming(db: Database, address: string): Promise<void> {
  await sql`
    update outbox
    set last_error = null, payload = case when payload ? 'error' then payload || '{"error": ""}' else payload end
    where strpos(lower(concat(last_error, ' ', payload ->> 'error')), ${address}) > 0`.execute(db);
}

async function blank(
  db: Database,
  checkout: {
    id: string;
    order_number: string;
    stripe_session_id: string | null;
    shipping_address: typeof EMPTY_ADDRESS;
    fulfillment: string | null;
  },
  now: Date,
): Promise<void> {
  const { id, order_number: number, stripe_session_id: sessionId, fulfillment } = checkout;
  const { state, zipCode, country } = checkout.shipping_address;
  const isUnpaid = fulfillment === null;
  await db
    .updateTable('checkouts')
    .set({
      customer_email: '',
      shipping_address: JSON.stringify(
        isUnpaid ? { ...EMPTY_ADDRESS, country: '' } : { ...EMPTY_ADDRESS, state, zipCode, country },
      ),
      ...(isUnpaid && { forgotten_at: now }),
      guest_id: null,
      idempotency_hash: null,
      client_network: null,
      payment_url: null,
      return_path: '/',
      failure_reason: null,
      gift_note: null,
      lines: linesWithoutTexts,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('orders')
    .set({ guest_email: '', guest_id: null, personalization: null })
    .where('checkout_id', '=', id)
    .execute();
  await db
    .updateTable('order_records')
    .set({ dispute_reason: null, payment_last4: null })
    .where('checkout_id', '=', id)
    .execute();
  await db
    .updateTable('shipments')
    .set({ tracking_number: null, tracking_url: null })
    .where('order_number', '=', number)
    .execute();
  // Notes may contain names. Later news of a dispute are compared with its earlier statuses, and the timeline leaves out
  // the steps that were undone.
  await db
    .updateTable('order_history')
    .set({
      note: null,
      details: sql`jsonb_strip_nulls(jsonb_build_object(
        'dispute', details -> 'dispute', 'status', details -> 'status', 'amount', details -> 'amount',
        'undoneTo', details -> 'undoneTo', 'parcel', details -> 'parcel'))`,
    })
    .where('order_number', '=', number)
    .execute();
  await sql`update audit_log set before = null, after = null
    where subject_type = 'order' and subject_id = ${number}`.execute(db);
  // Reasons and messages for the shopper, and mail server errors about the address.
  await db
    .updateTable('outbox')
    .set({ payload: sql`payload - 'reason' - 'subject' - 'message'`, last_error: null })
    .where(sql`payload ->> 'order_number'`, '=', number)
    .execute();
  await db.updateTable('refunds').set({ reason: null }).where('order_number', '=', number).execute();
  await db.updateTable('returns').set({ note: null }).where('order_number', '=', number).execute();
  const second = await db
    .selectFrom('second_payments')
    .select('session_id')
    .where('order_number', '=', number)
    .execute();
  const sessions = [...(sessionId === null ? [] : [sessionId]), ...second.map(({ session_id: id }) => id)];
  if (sessions.length > 0) await clearPaymentEvents(db, sessions);
}
