import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { insertContactRequest } from '#database/forms/forms.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { changeOrderRecord, lockOrderRecord } from '#database/orders/order-records.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { recordPaymentEvent } from '#database/orders/payment-events.ts';
import { insertRefund } from '#database/orders/refunds.ts';
import { insertReturn } from '#database/orders/returns.ts';
import { insertShipment } from '#database/orders/shipments.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { insertAdminUser } from '#database/people/admin-people.ts';
import { listAdminViews, saveAdminView } from '#database/people/admin-views.ts';
import { loadPersonalData } from '#database/privacy/personal-data.ts';
import { hasReviewOptOut, insertReviewOptOut } from '#database/reviews/review-invitations.ts';
import type { CheckoutStatus, Database } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import type { Fulfillment } from '#domain/orders/order-lifecycle.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { issueCertificates } from '#payments/orders/issue-certificates.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const EMAIL = 'Ann@Secret.example';
let shop: TestCli;

beforeAll(async () => {
  shop = await openTestCli({ now: NOW });
  await addCheckout('FH-DELIVERED', 'paid', 'delivered');
  await addCheckout('FH-PACKED', 'paid', 'packed');
  await addCheckout('FH-EXPIRED', 'expired');
  await addCheckout('FH-OPEN', 'open');
  await addCheckout('FH-OTHER', 'paid', 'delivered', 'bob@example.com');
  const { db } = shop.database;
  const form = { name: 'Ann Secret', phone: null, subject: 'other', message: 'Secret words' };
  await insertContactRequest(db, { ...form, email: EMAIL });
  await insertNewsletterSignup(db, EMAIL);
  await insertNewsletterSignup(db, 'bob@example.com');
  await insertReviewOptOut(db, EMAIL, NOW);
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

async function addCheckout(
  number: string,
  status: CheckoutStatus,
  fulfillment?: Fulfillment,
  email = EMAIL,
): Promise<void> {
  const { db } = shop.database;
  const row = await insertCheckout(
    db,
    aCheckout({ attempt_key: number, order_number: number, customer_email: email }),
  );
  if (!row) throw new Error('the checkout was known');
  const session = `cs_${number}`;
  await db
    .updateTable('checkouts')
    .set({ status, stripe_session_id: session })
    .where('id', '=', row.id)
    .execute();
  await recordPaymentEvent(db, {
    event_id: `evt_${number}`,
    type: 'checkout.session.completed',
    stripe_session_id: session,
    payload: { email },
  });
  if (!fulfillment) return;
  const line = { checkout_id: row.id, order_number: number, stripe_session_id: session, guest_email: email };
  await insertOrderLines(db, [anOrderLine(line)]);
  await db
    .insertInto('order_records')
    .values({ order_number: number, checkout_id: row.id, fulfillment, total: row.total })
    .onConflict((conflict) => conflict.column('order_number').doUpdateSet({ fulfillment }))
    .execute();
}

it('privacy export prints everything about one address and nothing about others', async () => {
  const { code, stdout } = await shop.run(['privacy', 'export', 'ann@secret.example', '--json']);
  expect(code).toBe(0);
  const data = JSON.parse(stdout.join());
  expect(data).toMatchObject({
    orders: [{ order_number: 'FH-DELIVERED' }, { order_number: 'FH-PACKED' }],
    contact_requests: [{ message: 'Secret words' }],
    newsletter_signups: [{ email: 'ann@secret.example' }],
  });
  expect(data.checkouts).toHaveLength(4);
  expect(data.payment_events).toHaveLength(4);
  expect(stdout.join()).not.toMatch(/bob@|FH-OTHER/);
  const nobody = await shop.run(['privacy', 'export', 'nobody@example.com']);
  expect(nobody).toMatchObject({ code: 1, stderr: 'The store has nothing about nobody@example.com.' });
});

it('after an erasure no table contains personal data of the person', async () => {
  const { db } = shop.database;
  const person = { email: 'cleo@secret.example', name: 'Cleo Secret', words: 'Cleo-wrote-this' };
  const engraving = { label: 'Engraving', text: person.words, price: cents(0) };
  const checkout = aCheckout({ attempt_key: 'FH-ERASED', order_number: 'FH-ERASED' });
  await addCheckout('FH-ERASED', 'paid', 'delivered', person.email);
  await db
    .updateTable('checkouts')
    .set({
      gift_note: person.words,
      lines: JSON.stringify([{ name: 'Tag', quantity: 1, amount: 12_500, personalization: engraving }]),
      shipping_address: JSON.stringify({ ...checkout.shipping_address, fullName: person.name }),
    })
    .where('order_number', '=', 'FH-ERASED')
    .execute();
  await db
    .updateTable('orders')
    .set({ personalization: JSON.stringify(engraving) })
    .where('order_number', '=', 'FH-ERASED')
    .execute();
  const record = await lockOrderRecord(db, 'FH-ERASED');
  if (!record) throw new Error('there is no record');
  const tracking = { carrier: 'UPS', trackingNumber: 'Cleo-1Z', trackingUrl: 'https://ups.example/Cleo-1Z' };
  await changeOrderRecord(
    db,
    record,
    { dispute_reason: person.words, payment_last4: 'Cleo' },
    { actor: 'cli', action: 'shipped', note: `${person.name} called`, details: tracking },
  );
  await insertRefund(db, {
    order_number: 'FH-ERASED',
    amount: cents(100),
    reason: person.words,
    lines: [],
    restock: false,
    is_cancellation: false,
    created_by: 'cli',
    status: 'succeeded',
  });
  await insertShipment(db, {
    order_number: 'FH-ERASED',
    tracking,
    lines: [{ line: 0, quantity: 1 }],
    shipped_at: NOW,
    created_by: 'cli',
  });
  await insertReturn(db, {
    order_number: 'FH-ERASED',
    lines: [{ line: 0, quantity: 1 }],
    note: person.words,
    send_by: '2026-12-14',
    created_by: 'cli',
  });
  await issueCertificates(db, 'FH-ERASED', [{ line: 0, quantity: 1 }], NOW);
  await insertReviewOptOut(db, person.email, NOW);
  const { id: user_id } = await insertAdminUser(db, {
    ...{ email: 'staff@example.com', name: 'Staff', role: 'staff' },
  });
  const view = { user_id, screen: 'orders' } as const;
  await saveAdminView(db, { ...view, name: 'Refunds', query: { q: `refund ${person.email.toUpperCase()}` } });
  await saveAdminView(db, { ...view, name: `Of ${person.email}`, query: { state: 'paid' } });
  await saveAdminView(db, { ...view, name: 'To ship', query: { state: 'paid' } });
  await queueOrderEmail(db, 'order-cancelled', 'FH-ERASED', { amount: 100, reason: person.words });
  await queueOrderEmail(db, 'order-message', 'FH-ERASED', { subject: person.name, message: person.words });
  const error = `550 <${person.email}>: mailbox is full`;
  const failed = { kind: 'contact-received', about: 'form', attempts: 3, isParked: false, error };
  await enqueue(db, { kind: 'merchant-email-failed', dedupeKey: 'failed', payload: failed });
  await enqueue(db, { kind: 'newsletter-welcome', dedupeKey: 'welcome', payload: { id: 'gone' } });
  await db.updateTable('outbox').set({ last_error: error }).where('dedupe_key', '=', 'welcome').execute();
  await db.updateTable('outbox').set({ done_at: NOW }).where('done_at', 'is', null).execute();
  expect(await tablesNaming(db, 'cleo')).not.toEqual([]);

  expect((await shop.run(['privacy', 'erase', person.email])).code).toBe(0);
  expect(await tablesNaming(db, 'cleo')).toEqual([]);
  // Words that are no address erase no view.
  expect((await shop.run(['privacy', 'erase', 'ship'])).code).toBe(1);
  expect(await listAdminViews(db, user_id, 'orders')).toMatchObject([{ name: 'To ship' }]);
});

/** Tables with a row that contains these words, in any spelling. */
async function tablesNaming(db: Database, words: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const naming: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: object;
    }>`select to_jsonb(row) as row from ${sql.table(name)} row`.execute(db);
    if (JSON.stringify(rows).toLowerCase().includes(words)) naming.push(name);
  }
  return naming;
}

it('privacy erase removes the person and lists what it keeps and why', async () => {
  const { db } = shop.database;
  const bob = await loadPersonalData(db, 'bob@example.com');
  const { code, stdout } = await shop.run(['privacy', 'erase', EMAIL]);
  expect(code).toBe(0);
  const text = stdout.join('\n');
  expect(text).toContain('Deleted 2 messages, applications, reviews, subscriptions and saved searches.');
  expect(text).toMatch(/^FH-DELIVERED: email, name and address removed\./m);
  expect(text).toMatch(/^FH-EXPIRED: email, name and address removed\./m);
  expect(text).toMatch(/^FH-PACKED: kept as it is, because it is not delivered or refunded yet/m);
  expect(text).toMatch(/^FH-OPEN: kept as it is, because its payment page is still open/m);
  expect(text).toMatch(/^Their opt-out from review requests is kept as long as these orders are\.$/m);
  expect(await hasReviewOptOut(db, EMAIL)).toBe(true);

  const erased = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('order_number', '=', 'FH-DELIVERED')
    .execute();
  expect(erased).toMatchObject([
    {
      customer_email: '',
      total: 12_500,
      shipping_address: {
        fullName: '',
        addressLine1: '',
        city: '',
        state: 'TX',
        zipCode: '77002',
        country: 'US',
      },
    },
  ]);
  for (const number of ['FH-DELIVERED', 'FH-EXPIRED']) {
    const event = await db
      .selectFrom('payment_events')
      .select('payload')
      .where('event_id', '=', `evt_${number}`)
      .executeTakeFirst();
    expect(event).toEqual({ payload: {} });
  }
  const left = await loadPersonalData(db, EMAIL);
  expect(left.checkouts.map(({ order_number }) => order_number).sort()).toEqual(['FH-OPEN', 'FH-PACKED']);
  expect([...left.contact_requests, ...left.newsletter_signups]).toEqual([]);
  expect(await loadPersonalData(db, 'bob@example.com')).toEqual(bob);
});
