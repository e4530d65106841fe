import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { insertOrderLines } from '#database/orders.ts';
import { claimJobs, enqueue } from '#database/outbox.ts';
import { createMailer, type Mailer } from '#email/mailer.ts';
import { templates } from '#email/templates.tsx';
import { queueOrderConfirmation } from '#payments/order-confirmation.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { drainOutbox, startOutboxWorker } from './outbox-worker.ts';

let database: OpenDatabase;
let mailDirectory: string;
beforeAll(async () => {
  database = await openMigratedDatabase();
  const checkout = await insertCheckout(database.db, aCheckout());
  await insertOrderLines(database.db, [anOrderLine({ checkout_id: checkout?.id ?? '' })]);
}, 60_000);
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
  headPictureUrl: null,
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

it('a queued confirmation is written once, to the address in the database', async () => {
  await queueOrderConfirmation(database.db, order);
  await queueOrderConfirmation(database.db, order);
  await Promise.all([drainOutbox(contextWith(fileMailer())), drainOutbox(contextWith(fileMailer()))]);
  expect(await readdir(mailDirectory)).toEqual([`order-confirmation-${order}.eml`]);
  const file = await readFile(join(mailDirectory, `order-confirmation-${order}.eml`), 'utf8');
  expect(file).toContain('To: ann@example.com');
  expect(await jobs()).toMatchObject([{ attempts: 1, last_error: null }]);
});

it('an email that could not be sent is kept with the reason, and sent later', async () => {
  await queueOrderConfirmation(database.db, order);
  await drainOutbox(contextWith(brokenMailer));
  expect(await jobs()).toMatchObject([{ done_at: null, last_error: 'the mail server is away', lease: null }]);
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toEqual([]);
  await makeDue();
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toHaveLength(1);
});

it('a worker killed between sending and noting it leaves one email, not two', async () => {
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

it('a job nobody can do does not hold up the others', async () => {
  await enqueue(database.db, { kind: 'mystery', dedupeKey: 'mystery:1', payload: {} });
  await queueOrderConfirmation(database.db, 'FH-NOBODYS');
  await queueOrderConfirmation(database.db, order);
  await drainOutbox(contextWith(fileMailer()));
  expect(await readdir(mailDirectory)).toHaveLength(1);
  expect((await jobs()).filter(({ done_at }) => done_at === null)).toHaveLength(2);
});

it('a notified worker sends at once, and stopping waits for the email under way', async () => {
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
