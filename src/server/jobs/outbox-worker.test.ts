import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertCertificates } from '#database/orders/certificates.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { insertRefund } from '#database/orders/refunds.ts';
import { insertReturn, updateReturn } from '#database/orders/returns.ts';
import { deleteShipment, insertShipment, setDelivered } from '#database/orders/shipments.ts';
import {
  claimJobs,
  enqueue,
  enqueueStored,
  listUnsentJobs,
  MAX_ATTEMPTS,
  MAX_REFUSED_ATTEMPTS,
  markSending,
  retryJob,
} from '#database/outbox/outbox.ts';
import { cents } from '#domain/money.ts';
import type { PersonalText } from '#domain/products/personalization.ts';
import { createMailer, type Mailer } from '#email/mailer.ts';
import { templates } from '#email/templates.tsx';
import { queueOrderEmail, SHOPPER_EMAILS } from '#payments/order-emails.ts';
import { cancelOrder } from '#payments/orders/cancel-order.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import { queueOrderConfirmation } from '#payments/settlement/order-confirmation.ts';
import { store } from '#shop';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { type SmtpRefusals, startSmtpServer } from '#tests/support/smtp-server.ts';
import { drainOutbox, startOutboxWorker } from './outbox-worker.ts';

let database: OpenDatabase;
let mailDirectory: string;
beforeAll(async () => {
  database = await openMigratedDatabase();
  const checkout = await insertCheckout(database.db, aCheckout());
  await insertOrderLines(database.db, [anOrderLine({ checkout_id: checkout?.id ?? '' })]);
});
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  mailDirectory = await mkdtemp(join(tmpdir(), 'outbox-'));
  return () => rm(mailDirectory, { recursive: true });
});
afterAll(() => database.close());

const order = 'FH-7K2M9QX4';
const contextWith = (mailer: Mailer) => ({
  db: database.db,
  mailer,
  publicUrl: 'https://shop.example',
  adminUrl: 'https://admin.shop.example',
  headPictureUrl: null,
  now: () => new Date('2026-11-22T09:30:00Z'),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  loadTemplates: async () => templates,
});
const fileMailer = () => createMailer({ mailDirectory, from: 'Shop <shop@shop.example>' });
const brokenMailer: Mailer = {
  send: async () => {
    throw new Error('the mail server is away');
  },
  close: () => {},
};
const jobs = () => database.db.selectFrom('outbox').selectAll().execute();
const makeDue = () =>
  database.db
    .updateTable('outbox')
    .set({ run_at: '2020-01-01T00:00:00Z' })
    .where('done_at', 'is', null)
    .execute();

it('a queued confirmation is sent once, to the address in the database', async () => {
  await queueOrderConfirmation(database.db, order);
  await queueOrderConfirmation(database.db, order);
  await Promise.all([drainOutbox(contextWith(fileMailer())), drainOutbox(contextWith(fileMailer()))]);
  expect(await readdir(mailDirectory)).toEqual([`order-confirmation-${order}.eml`]);
  const file = await readFile(join(mailDirectory, `order-confirmation-${order}.eml`), 'utf8');
  expect(file).toContain('To: ann@example.com');
  expect(await jobs()).toMatchObject([{ attempts: 1, last_error: null }]);
});

it('a confirmation whose customer was erased meanwhile is not sent, and not tried again', async () => {
  const setEmail = (customer_email: string) =>
    database.db.updateTable('checkouts').set({ customer_email }).where('order_number', '=', order).execute();
  await queueOrderConfirmation(database.db, order);
  await setEmail('');
  onTestFinished(async () => {
    await setEmail('ann@example.com');
  });
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toEqual([]);
  expect(await jobs()).toMatchObject([{ done_at: expect.any(String), last_error: null }]);
});

it('a confirmation sent again after a refund by piece has the days of the pieces that are left', async () => {
  const { db } = database;
  await sql`select add_missing_order_records()`.execute(db);
  await sql`insert into orders select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(),
    'line_number', 1, 'product_details', product_details || '{"ships_today": true}'))).* from orders line
    where order_number = ${order}`.execute(db);
  const option = { label: 'Standard', amount: cents(0), minDays: 5, maxDays: 7 };
  const shipping = { shipping_options: JSON.stringify([option]), shipping_label: 'Standard' };
  await db.updateTable('checkouts').set(shipping).execute();
  onTestFinished(async () => {
    await db.deleteFrom('refunds').execute();
    await db.deleteFrom('orders').where('line_number', '=', 1).execute();
  });
  const confirm = async () => {
    await db.deleteFrom('outbox').execute();
    await queueOrderConfirmation(db, order);
    await drainOutbox(contextWith(fileMailer()));
    return readFile(join(mailDirectory, `order-confirmation-${order}.eml`), 'utf8');
  };
  expect(await confirm()).toContain('Processing takes');
  await insertRefund(db, {
    order_number: order,
    amount: cents(1_250),
    reason: null,
    lines: [{ line: 0, quantity: 1, amount: cents(1_250) }],
    restock: false,
    is_cancellation: false,
    created_by: 'cli',
  });
  expect(await confirm()).not.toContain('Processing takes');
});

it('“Try again” does not send an email a second time that is being sent now', async () => {
  await queueOrderConfirmation(database.db, order);
  let sent = 0;
  const slowMailer: Mailer = {
    send: async () => {
      sent += 1;
      const [job] = await jobs();
      expect(await retryJob(database.db, job?.id ?? '')).toBe(true);
      if (sent === 1) await drainOutbox(contextWith(slowMailer));
    },
    close: () => {},
  };
  await drainOutbox(contextWith(slowMailer));
  expect(sent).toBe(1);
  expect(await jobs()).toMatchObject([{ done_at: expect.any(String) }]);
});

it('an email that could not be sent is kept with the error, and sent later', async () => {
  await queueOrderConfirmation(database.db, order);
  await drainOutbox(contextWith(brokenMailer));
  expect(await jobs()).toMatchObject([{ done_at: null, last_error: 'the mail server is away', lease: null }]);
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toEqual([]);
  await makeDue();
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toHaveLength(1);
});

it('after eight failures the merchant is notified, once', async () => {
  await queueOrderConfirmation(database.db, order);
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await makeDue();
    await drainOutbox(contextWith(brokenMailer));
  }
  const reports = (await jobs()).filter(({ kind }) => kind === 'merchant-email-failed');
  expect(reports).toMatchObject([
    { payload: { about: order, error: 'the mail server is away', attempts: 8, isParked: false } },
  ]);
  await makeDue();
  await drainOutbox(contextWith(fileMailer()));
  const names = await readdir(mailDirectory);
  const report = names.find((name) => name.startsWith('merchant-email-failed'));
  const text = await readFile(join(mailDirectory, report ?? ''), 'utf8');
  expect(text).toContain('Email not delivered');
  expect(text).toContain('failed 8 times. The store tries again for about 15 hours.');
});

it("a message goes out in the merchant's own words, and a reply reaches the store", async () => {
  await sql`select add_missing_order_records()`.execute(database.db);
  const message = 'Hello Ann,\n\nYour ring ships on Friday.';
  await queueOrderEmail(database.db, 'order-message', order, { subject: 'Your ring', message });
  await drainOutbox(contextWith(fileMailer()));
  expect(await jobs()).toMatchObject([{ last_error: null }]);
  const file = await readFile(join(mailDirectory, `order-message-${order}.eml`), 'utf8');
  expect(file).toContain('To: ann@example.com');
  expect(file).toContain(`Reply-To: ${store.email}`);
  expect(file).toContain('Subject: Your ring');
  expect(file).toContain('Your ring ships on Friday.');
});

it.each([...SHOPPER_EMAILS, 'merchant-new-order', 'merchant-review', 'merchant-dispute'] as const)(
  '%s is sent with the data in the database',
  async (kind) => {
    const { db } = database;
    await sql`select add_missing_order_records()`.execute(db);
    const shipment = await insertShipment(db, {
      order_number: order,
      tracking: {
        carrier: 'UPS',
        trackingNumber: '1Z9',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z9',
      },
      lines: [{ line: 0, quantity: 1 }],
      shipped_at: new Date(),
      created_by: 'cli',
    });
    onTestFinished(() => deleteShipment(db, shipment.id));
    const { id: returnId } = await insertReturn(db, {
      order_number: order,
      lines: [{ line: 0, quantity: 1 }],
      note: null,
      send_by: '2026-12-14',
      created_by: 'cli',
    });
    onTestFinished(async () => {
      await db.deleteFrom('returns').execute();
    });
    const refund = await insertRefund(db, {
      order_number: order,
      amount: cents(1_250),
      reason: 'Scratched',
      lines: [],
      restock: false,
      is_cancellation: false,
      created_by: 'cli',
    });
    const piece = { name: 'Luna', imageUrl: null, choices: [], stone: null, clarity: null, material: null };
    const certificate = { number: 'FHC-2222-3333-4444', order_number: order, line_number: 0, unit: 1 };
    await insertCertificates(db, [
      { ...certificate, piece: { ...piece, warranty: '' }, issued_at: new Date() },
    ]);
    await queueOrderEmail(db, kind, order, {
      refund: refund.id,
      return: returnId,
      amount: 12_500,
      ...(kind === 'order-shipped' && { shipments: [shipment.id] }),
    });
    await drainOutbox(contextWith(fileMailer()));
    expect(await jobs()).toMatchObject([{ last_error: null, attempts: 1 }]);
    const [name = ''] = await readdir(mailDirectory);
    const email = await readFile(join(mailDirectory, name), 'utf8');
    const isForShopper = kind.startsWith('order-');
    expect(email).toContain(`To: ${isForShopper ? 'ann@example.com' : store.email}`);
    expect(email).toContain(order);
    if (kind === 'order-shipped') expect(email).toContain('1Z9');
    if (kind === 'order-shipped' || kind === 'order-ready') {
      expect(email).toContain('/certificate/FHC-2222-3333-4444');
    }
    if (kind === 'order-refunded') expect(email).toContain('$12.50');
    if (kind === 'order-cancelled') expect(email).toContain('$125.00');
  },
);

it('the email about a delivery does not offer to return a piece made with a text', async () => {
  const { db } = database;
  await sql`select add_missing_order_records()`.execute(db);
  const deliver = async (personalization: PersonalText | null) => {
    await db
      .updateTable('orders')
      .set({ personalization: personalization && JSON.stringify(personalization) })
      .execute();
    await db.deleteFrom('outbox').execute();
    await queueOrderEmail(db, 'order-delivered', order);
    await drainOutbox(contextWith(fileMailer()));
    return readFile(join(mailDirectory, `order-delivered-${order}.eml`), 'utf8');
  };
  const text = { label: 'Engraving', text: 'ANA', price: cents(0) };
  expect(await deliver(text)).not.toContain('Returns are open');
  expect(await deliver(null)).toContain('Returns are open');
});

it('an email to the merchant about an order leads to it: in the admin, or by a command where that is off', async () => {
  await sql`select add_missing_order_records()`.execute(database.db);
  const deliver = async (adminUrl: string | null) => {
    await database.db.deleteFrom('outbox').execute();
    await queueOrderEmail(database.db, 'merchant-new-order', order);
    await drainOutbox({ ...contextWith(fileMailer()), adminUrl });
    return readFile(join(mailDirectory, `merchant-new-order-${order}.eml`), 'utf8');
  };
  expect(await deliver('https://admin.shop.example')).toContain(`https://admin.shop.example/orders/${order}`);
  expect(await deliver(null)).toContain(`npm run store -- orders show ${order}`);
});

it('emails about a shipment list what is in it, without the units refunded before it left', async () => {
  const { db } = database;
  await db.deleteFrom('refunds').execute();
  await sql`select add_missing_order_records()`.execute(db);
  const refundOne = () =>
    insertRefund(db, {
      order_number: order,
      amount: cents(1_250),
      reason: null,
      lines: [{ line: 0, quantity: 1, amount: cents(1_250) }],
      restock: false,
      is_cancellation: false,
      created_by: 'cli',
    });
  const listed = async (kind: 'order-shipped' | 'order-delivered') => {
    await db.deleteFrom('outbox').execute();
    await queueOrderEmail(db, kind, order);
    await drainOutbox(contextWith(fileMailer()));
    const email = await readFile(join(mailDirectory, `${kind}-${order}.eml`), 'utf8');
    return email.match(/^\d+ x .*$/gm);
  };
  onTestFinished(async () => {
    await db.deleteFrom('refunds').execute();
    await db.updateTable('orders').set({ quantity: 1 }).execute();
    await db.updateTable('order_records').set({ shipped_at: null }).execute();
  });
  await db.updateTable('orders').set({ quantity: 3 }).execute();
  await refundOne();
  expect(await listed('order-shipped')).toEqual(['2 x Luna']);
  // Refunds that are made within the same millisecond count as before the handover.
  const handover = sql<string>`now() - interval '1 minute'`;
  await db.updateTable('refunds').set({ created_at: sql<string>`now() - interval '1 hour'` }).execute();
  await db.updateTable('order_records').set({ shipped_at: handover }).execute();
  await refundOne();
  expect(await listed('order-delivered')).toEqual(['2 x Luna']);
  await db.updateTable('orders').set({ quantity: 1 }).execute();
  expect(await listed('order-shipped')).toBeNull();
});

it('an email about a shipment that was taken back is dropped, and no notice follows', async () => {
  const { db } = database;
  await sql`select add_missing_order_records()`.execute(db);
  const errors: unknown[] = [];
  const { log, ...context } = contextWith(fileMailer());
  const shipments = ['00000000-0000-4000-8000-000000000000'];
  await queueOrderEmail(db, 'order-tracking-corrected', order, { shipments, isFirst: false });
  await drainOutbox({ ...context, log: { ...log, error: (fields) => errors.push(fields) } });
  expect([await jobs(), errors, await readdir(mailDirectory)]).toEqual([[], [], []]);
});

it('the email about one of two shipments lists what is in it and what is still to come, as text and HTML', async () => {
  const { db } = database;
  await db.deleteFrom('refunds').execute();
  await sql`select add_missing_order_records()`.execute(db);
  await db.updateTable('orders').set({ quantity: 3 }).execute();
  const shipments: string[] = [];
  onTestFinished(async () => {
    for (const id of shipments) await deleteShipment(db, id);
    await db.updateTable('orders').set({ quantity: 1 }).execute();
  });
  const emailOf = async (kind: 'order-shipped' | 'order-delivered', quantity: number) => {
    await db.deleteFrom('outbox').execute();
    const { id } = await insertShipment(db, {
      order_number: order,
      tracking: null,
      lines: [{ line: 0, quantity }],
      shipped_at: new Date(),
      created_by: 'cli',
    });
    shipments.push(id);
    if (kind === 'order-delivered') await setDelivered(db, [id], new Date());
    await queueOrderEmail(db, kind, order, { shipments: [id] });
    await drainOutbox(contextWith(fileMailer()));
    return (await readFile(join(mailDirectory, `${kind}-${order}.eml`), 'utf8')).replace(/=\r?\n/g, '');
  };
  const first = await emailOf('order-shipped', 1);
  expect(first).toContain(`Subject: A part of order ${order} has shipped`);
  expect(first.match(/^\d+ x .*$/gm)?.[0]).toBe('1 x Luna');
  expect(first.split('2 x Luna. We send this separately')).toHaveLength(3);
  const second = await emailOf('order-delivered', 2);
  expect(second).toContain(`Subject: A parcel of order ${order} was delivered`);
  expect(second).toContain('1 x Luna.');
});

it('the email about a return says what to send back, where to and by when, with the note, as text and HTML', async () => {
  const { db } = database;
  await sql`select add_missing_order_records()`.execute(db);
  const lines = [{ line: 0, quantity: 1 }];
  const note = 'Label: https://labels.example/1';
  const returned = { order_number: order, lines, note, send_by: '2026-12-14', created_by: 'cli' } as const;
  const { id } = await insertReturn(db, returned);
  onTestFinished(async () => {
    await db.deleteFrom('returns').execute();
  });
  await db.deleteFrom('outbox').execute();
  await queueOrderEmail(db, 'order-return-approved', order, { return: id });
  await drainOutbox(contextWith(fileMailer()));
  const email = (await readFile(join(mailDirectory, `order-return-approved-${order}.eml`), 'utf8')).replace(
    /=\r?\n/g,
    '',
  );
  expect(email).toContain(`Subject: Your return of order ${order} is approved`);
  for (const words of ['Mon, Dec 14', note, store.address.street]) {
    expect(email.split(words).length, words).toBeGreaterThanOrEqual(3);
  }
  expect(email.match(/^\d+ x .*$/gm)).toEqual(['1 x Luna']);
});

it('the email about a cancellation says that a payment is being refunded whose refund is only noted', async () => {
  const { db } = database;
  await db.deleteFrom('refunds').execute();
  await sql`select add_missing_order_records()`.execute(db);
  onTestFinished(async () => {
    await db.deleteFrom('refunds').execute();
    await db.updateTable('order_records').set({ fulfillment: 'paid' }).execute();
    await db.updateTable('orders').set({ status: 'paid' }).execute();
  });
  const context = { ...contextWith(fileMailer()), stripe: null, storeId: 'shop', onJobQueued: () => {} };
  const asked = { orderNumber: order, reason: null, actor: 'cli' } as const;
  await refundOrder(context, { ...asked, request: { kind: 'whole' }, restock: false });
  expect(await cancelOrder(context, asked)).toMatchObject({ ok: true, refund: null });
  await drainOutbox(context);
  const email = await readFile(join(mailDirectory, `order-cancelled-${order}.eml`), 'utf8');
  const words = email.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
  expect(words).toContain('nothing will ship. Your payment is being refunded to the card');
  expect(words).not.toContain('Nothing was charged');
});

it('the email about a shipped order estimates its arrival from the day it shipped', async () => {
  const { db } = database;
  await sql`select add_missing_order_records()`.execute(db);
  const option = { label: 'Standard', amount: cents(0), minDays: 5, maxDays: 7 };
  await db
    .updateTable('checkouts')
    .set({ shipping_options: JSON.stringify([option]), shipping_label: 'Standard' })
    .execute();
  const shipped = { paid_at: '2027-03-01T18:00:00Z', shipped_at: '2027-03-12T18:00:00Z' };
  await db
    .updateTable('order_records')
    .set({ ...shipped, fulfillment: 'shipped' })
    .execute();
  onTestFinished(async () => {
    await db.updateTable('order_records').set({ shipped_at: null, fulfillment: 'paid' }).execute();
  });
  await queueOrderEmail(db, 'order-shipped', order);
  await drainOutbox(contextWith(fileMailer()));
  const email = await readFile(join(mailDirectory, `order-shipped-${order}.eml`), 'utf8');
  expect(email.match(/^Estimated arrival: .*$/gm)).toEqual(['Estimated arrival: Fri, Mar 19 - Tue, Mar 23']);
});

it.each(['order-confirmation', 'merchant-new-order'] as const)('%s says how it was paid', async (kind) => {
  const { db } = database;
  await sql`select add_missing_order_records()`.execute(db);
  const paid = { payment_method: 'card', payment_brand: 'visa', payment_last4: '4242' };
  await db.updateTable('order_records').set(paid).execute();
  await (kind === 'order-confirmation'
    ? queueOrderConfirmation(db, order)
    : queueOrderEmail(db, kind, order));
  await drainOutbox(contextWith(fileMailer()));
  const [name = ''] = await readdir(mailDirectory);
  const email = await readFile(join(mailDirectory, name), 'utf8');
  expect(email.replace(/=\r?\n/g, '')).toContain('Paid with: Visa ending in 4242');
});

it('the email about a refund names the text of a piece that was made with one', async () => {
  const { db } = database;
  await sql`select add_missing_order_records()`.execute(db);
  const personalization = JSON.stringify({ label: 'Name', text: 'Ada', price: 0 });
  await db.updateTable('orders').set({ personalization }).execute();
  onTestFinished(async () => {
    await db.updateTable('orders').set({ personalization: null }).execute();
  });
  const refund = await insertRefund(db, {
    order_number: order,
    amount: cents(12_500),
    reason: null,
    lines: [{ line: 0, quantity: 1, amount: cents(12_500) }],
    restock: false,
    is_cancellation: false,
    created_by: 'cli',
  });
  await queueOrderEmail(db, 'order-refunded', order, { refund: refund.id });
  await drainOutbox(contextWith(fileMailer()));
  const email = await readFile(join(mailDirectory, `order-refunded-${order}.eml`), 'utf8');
  expect(email.replaceAll('=E2=80=9C', '“').replaceAll('=E2=80=9D', '”')).toContain(
    'Luna (Name: “Ada”): $125.00',
  );
});

it.each([
  ['received', 'Your return of order', true],
  ['approved', 'We refunded $40.00 for order', false],
] as const)(
  'the email about the refund of a return that is %s starts with "%s"',
  async (state, start, names) => {
    const { db } = database;
    await sql`select add_missing_order_records()`.execute(db);
    const refund = await insertRefund(db, {
      order_number: order,
      amount: cents(4_000),
      reason: null,
      lines: [],
      restock: false,
      is_cancellation: false,
      created_by: 'cli',
    });
    const lines = [{ line: 0, quantity: 1 }];
    const sent = {
      order_number: order,
      lines,
      note: null,
      send_by: '2026-12-14',
      created_by: 'cli',
    } as const;
    const { id } = await insertReturn(db, sent);
    const received_at = state === 'received' ? new Date() : null;
    await updateReturn(db, id, { state: 'closed', received_at, refund_id: refund.id });
    onTestFinished(async () => {
      await db.deleteFrom('returns').execute();
    });
    await queueOrderEmail(db, 'order-refunded', order, { refund: refund.id });
    await drainOutbox(contextWith(fileMailer()));
    const file = join(mailDirectory, `order-refunded-${order}.eml`);
    const email = (await readFile(file, 'utf8')).replace(/=\r?\n/g, '');
    expect(email).toContain(`Hello Ann. ${start}`);
    expect(email.includes('Returned: 1 x Luna')).toBe(names);
    expect(email).toContain('Refunded: $40.00');
  },
);

it('a worker killed between sending and recording it sends one email, not two', async () => {
  await queueOrderConfirmation(database.db, order);
  const [lost] = await claimJobs(database.db, 1);
  expect(lost?.kind).toBe('order-confirmation');
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toEqual([]);
  await makeDue();
  await drainOutbox(contextWith(fileMailer()));
  await database.db.updateTable('outbox').set({ done_at: null }).execute();
  await makeDue();
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toHaveLength(1);
});

it('a job that cannot be done does not block the others', async () => {
  await enqueueStored(database.db, { kind: 'mystery', dedupeKey: 'mystery:1', payload: {} });
  await queueOrderConfirmation(database.db, 'FH-NOBODYS');
  await queueOrderConfirmation(database.db, order);
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toHaveLength(1);
  expect((await jobs()).filter(({ done_at }) => done_at === null)).toHaveLength(2);
});

it('a job whose payload cannot be read is parked at once with the reason, and reported', async () => {
  const payload = { order_number: order, refund: 12 };
  await enqueueStored(database.db, { kind: 'order-refunded', dedupeKey: 'odd', payload });
  await drainOutbox(contextWith(fileMailer()));
  const [parked] = await listUnsentJobs(database.db, { onlyParked: true });
  expect(parked).toMatchObject({ kind: 'order-refunded', attempts: 1 });
  expect(parked?.last_error).toMatch(/^the payload cannot be read: refund: .*expected string/);
  expect(await readdir(mailDirectory)).toEqual(['merchant-email-failed-2026-11-22T09.eml']);
});

it('a message whose words were erased meanwhile goes to nobody, and counts as done', async () => {
  const { db } = database;
  const setEmail = async (address: string) => {
    await db.updateTable('checkouts').set({ customer_email: address }).execute();
    await db.updateTable('orders').set({ guest_email: address }).execute();
  };
  const payload = { order_number: order };
  await enqueueStored(db, { kind: 'order-message', dedupeKey: 'erased', payload });
  await setEmail('');
  onTestFinished(() => setEmail('ann@example.com'));
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toEqual([]);
  expect(await jobs()).toMatchObject([{ done_at: expect.any(String), last_error: null }]);
});

it('a notified worker sends at once, and stopping waits for the current email', async () => {
  let begun = () => {};
  let finish = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: Mailer = {
    ...fileMailer(),
    send: async () => {
      begun();
      await mayFinish;
    },
  };
  const worker = startOutboxWorker(contextWith(slow));
  await queueOrderConfirmation(database.db, order);
  worker.notify();
  await isUnderWay;
  const stopped = worker.stop();
  finish();
  await stopped;
  expect((await jobs()).every(({ done_at }) => done_at !== null)).toBe(true);
});

it('an email that cannot be delivered is parked and reported to the merchant once', async () => {
  for (const number of ['FH-1', 'FH-2']) {
    await enqueue(database.db, {
      kind: 'order-confirmation',
      dedupeKey: `order-confirmation:${number}`,
      payload: { order_number: order },
    });
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await makeDue();
    await drainOutbox(contextWith(brokenMailer));
  }
  const parked = await listUnsentJobs(database.db, { onlyParked: true });
  expect(parked.map(({ dedupe_key, attempts }) => [dedupe_key, attempts])).toEqual([
    ['order-confirmation:FH-1', MAX_ATTEMPTS],
    ['order-confirmation:FH-2', MAX_ATTEMPTS],
  ]);

  await makeDue();
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toEqual(['merchant-email-failed-2026-11-22T09.eml']);

  expect(await retryJob(database.db, parked[0]?.id ?? '')).toBe(true);
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toContain('order-confirmation-FH-1.eml');
  expect(await retryJob(database.db, parked[0]?.id ?? '')).toBe(false);
  expect(await listUnsentJobs(database.db, { onlyParked: false })).toHaveLength(1);
});

it.each(['connect', 'greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'message'] as const)(
  'a mail server that drops the connection at %s gets the email again, and the shopper gets one',
  async (stage) => {
    await queueOrderConfirmation(database.db, order);
    const smtp = await startSmtpServer('accept', { dropOnceAt: stage });
    const mailer = createMailer({ smtpUrl: smtp.url, mailDirectory, from: 'Shop <shop@shop.example>' });
    await drainOutbox(contextWith(mailer));
    expect(await jobs()).toMatchObject([{ done_at: null, sending_at: null, attempts: 1 }]);
    await makeDue();
    await drainOutbox(contextWith(mailer));
    expect(await jobs()).toMatchObject([{ done_at: expect.any(String), last_error: null, attempts: 2 }]);
    // A mail server that drops the connection after the message may have accepted it. Both copies then have the same
    // Message-ID.
    expect(smtp.messages()).toHaveLength(stage === 'message' ? 2 : 1);
    const ids = smtp.messages().map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]);
    expect(new Set(ids).size).toBe(1);
    mailer.close();
    await smtp.close();
  },
);

/** Tries an email often enough that one refused for good is parked. Returns what is logged. */
async function tryUntilRefused(refusals: SmtpRefusals): Promise<string> {
  const logged: object[] = [];
  const note = (fields: object, message: string) => void logged.push({ ...fields, message });
  await queueOrderConfirmation(database.db, order);
  const smtp = await startSmtpServer('accept', { refusals });
  const smtpUrl = refusals.AUTH ? smtp.url.replace('//', '//shop:wrong@') : smtp.url;
  const mailer = createMailer({ smtpUrl, mailDirectory, from: 'Shop <shop@shop.example>' });
  for (let attempt = 1; attempt <= MAX_REFUSED_ATTEMPTS; attempt++) {
    expect(await listUnsentJobs(database.db, { onlyParked: true })).toEqual([]);
    await makeDue();
    await drainOutbox({ ...contextWith(mailer), log: { info: note, warn: note, error: note } });
  }
  mailer.close();
  await smtp.close();
  return JSON.stringify(logged);
}

it.each([
  { RCPT: '550 5.1.1 <ann@example.com>: no such mailbox' },
  { DATA: '554 5.7.1 no emails today' },
  { message: '552 5.2.2 the mailbox is full' },
])('a permanently refused email is parked after a few attempts: %j', async (refusals) => {
  const logged = await tryUntilRefused(refusals);
  expect(await listUnsentJobs(database.db, { onlyParked: true })).toHaveLength(1);
  expect(logged).toContain('could not send an email');
  expect(logged).not.toContain('ann@example.com');
  await makeDue();
  await drainOutbox(contextWith(fileMailer()));
  const [report = ''] = await readdir(mailDirectory);
  expect(await readFile(join(mailDirectory, report), 'utf8')).toContain(
    'failed 5 times. The store has given up.',
  );
});

it.each([
  { greeting: '554 5.7.1 your network is not welcome' },
  { AUTH: '535 5.7.8 wrong password' },
  { MAIL: '530 5.7.0 sign in first' },
  { MAIL: '550 5.7.1 the sender is not yours' },
  { RCPT: '530 5.7.0 sign in first' },
  { RCPT: '450 4.2.0 try again later' },
])('a mail server that takes no email at all, or none now, gets it again for hours: %j', async (refusals) => {
  await tryUntilRefused(refusals);
  expect(await listUnsentJobs(database.db, { onlyParked: true })).toEqual([]);
  expect(await jobs()).toMatchObject([{ attempts: MAX_REFUSED_ATTEMPTS, last_error: expect.any(String) }]);
});

it('only a process that dies while sending leaves a mark, and the next attempt logs a warning', async () => {
  const warnings: string[] = [];
  const context = (mailer: Mailer) => ({
    ...contextWith(mailer),
    log: { ...contextWith(mailer).log, warn: (_: object, message: string) => void warnings.push(message) },
  });
  await queueOrderConfirmation(database.db, order);
  await claimJobs(database.db, 1);
  await makeDue();
  await drainOutbox(context(fileMailer()));
  expect(warnings).toEqual([]);

  await database.db.updateTable('outbox').set({ done_at: null }).execute();
  const [job] = await makeDue().then(() => claimJobs(database.db, 1));
  if (!job) throw new Error('no job was due');
  await markSending(database.db, job);
  await makeDue();
  await drainOutbox(context(fileMailer()));
  expect(warnings).toEqual([expect.stringContaining('may arrive twice')]);
});
