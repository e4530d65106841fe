import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findCheckoutByOrderNumber, insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { insertAffiliateApplication, insertContactRequest } from '#database/forms/forms.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { minuteIn } from '#domain/calendar/day.ts';
import { store } from '#shop';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
beforeEach(async () => {
  for (const table of ['contact_requests', 'affiliate_applications', 'outbox'] as const) {
    await shop.database.db.deleteFrom(table).execute();
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const DATE = /^20\d\d-\d\d-\d\d \d\d:\d\d/;
const ORDER = 'FH-7K2M9QX4';
const MESSAGE = {
  name: 'Maya Ortiz',
  email: 'maya@example.com',
  phone: null,
  subject: 'sizing-help',
  message: 'First line\nsecond line',
};

it('the merchant reads the latest messages in full, indented below their senders', async () => {
  expect((await shop.run(['messages'])).stdout).toEqual(['There are no messages yet.']);
  await insertContactRequest(shop.database.db, MESSAGE);
  const { code, stdout } = await shop.run(['messages']);
  expect(code).toBe(0);
  expect(stdout[0]).toMatch(DATE);
  expect(stdout[0]).toContain('Sizing Help');
  expect(stdout.slice(1)).toEqual(['Maya Ortiz <maya@example.com>', '    First line', '    second line', '']);
});

it.each([
  ['of the sender', ORDER, ORDER, [`Order ${ORDER}`]],
  ['as typed', ORDER, '7k2m9qx4', [`Order ${ORDER}`, 'Order number as typed: 7k2m9qx4']],
  ['that was not found', null, '1234', ['Order number as typed: 1234']],
])('a message is shown with the phone and the order number %s', async (_, order, typed, lines) => {
  const { db } = shop.database;
  if (!(await findCheckoutByOrderNumber(db, ORDER))) {
    const checkout = await insertCheckout(db, aCheckout({ order_number: ORDER }));
    await insertOrderLines(db, [anOrderLine({ checkout_id: checkout?.id ?? '', order_number: ORDER })]);
    await sql`select add_missing_order_records()`.execute(db);
  }
  await insertContactRequest(db, { ...MESSAGE, phone: '+1 713 555 0100' });
  const numbers = { order_number: order, typed_order_number: typed };
  const { id } = await db
    .updateTable('contact_requests')
    .set(numbers)
    .returning('id')
    .executeTakeFirstOrThrow();
  const sender = ['Maya Ortiz <maya@example.com>, +1 713 555 0100', ...lines];
  for (const command of [[], ['show', id]]) {
    const { stdout } = await shop.run(['messages', ...command]);
    expect(stdout.slice(1, 2 + lines.length)).toEqual(sender);
  }
});

it('a message cannot contain terminal escape sequences', async () => {
  await insertContactRequest(shop.database.db, { ...MESSAGE, name: 'Eve\u001b[2J', message: '\u202ex' });
  const { stdout } = await shop.run(['messages']);
  expect(stdout[1]).toBe('Eve\ufffd[2J <maya@example.com>');
  expect(stdout[2]).toBe('    \ufffdx');
});

it('affiliate applications are listed as a table', async () => {
  expect((await shop.run(['messages', 'affiliates'])).stdout).toEqual(['There are no applications yet.']);
  await insertAffiliateApplication(shop.database.db, {
    instagram_handle: '@maya',
    tiktok_handle: null,
    phone_number: '+1 713',
    email: 'maya@example.com',
  });
  const [head, row] = (await shop.run(['messages', 'affiliates'])).stdout;
  expect(head?.split(/ {2,}/)).toEqual([
    'DATE (UTC)',
    'INSTAGRAM',
    'TIKTOK',
    'PHONE',
    'EMAIL',
    'STATE',
    'ID',
  ]);
  expect(row).toMatch(/@maya +\+1 713 +maya@example\.com +open +[0-9a-f]{8}$/);
});

it('a CSV file contains every message and no formulas, and only its owner can read it', async () => {
  await insertContactRequest(shop.database.db, { ...MESSAGE, name: '=1+1' });
  const file = join(folder, 'messages.csv');
  expect((await shop.run(['messages', '--csv', file])).stdout).toEqual([`1 in ${file}.`]);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`"sizing-help","'=1+1","maya@example.com","","First line\nsecond line"`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await shop.run(['messages', '--csv', file])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('could not be written'),
  });
});

it('CSV files have the times of the shop, like its other files', async () => {
  const { db } = shop.database;
  const created_at = '2026-01-10T03:05:00Z';
  await insertContactRequest(db, MESSAGE);
  await insertAffiliateApplication(db, {
    instagram_handle: '@maya',
    tiktok_handle: null,
    phone_number: '+1 713',
    email: 'maya@example.com',
  });
  await db.updateTable('contact_requests').set({ created_at }).execute();
  await db.updateTable('affiliate_applications').set({ created_at }).execute();
  for (const form of ['list', 'affiliates']) {
    const file = join(folder, `${form}-times.csv`);
    await shop.run(['messages', form, '--csv', file]);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`"DATE (${store.timeZone})"`);
    expect(text).toContain(`"${minuteIn(store.timeZone, new Date(created_at))}"`);
  }
});

it('a message is answered by email, annotated and closed', async () => {
  const id = randomUUID();
  await insertContactRequest(shop.database.db, { ...MESSAGE, id });
  const start = id.slice(0, 8);
  const answered = await shop.run(['messages', 'answer', start, 'Yes, in 13 too.']);
  expect(answered.stdout).toEqual(['The running store sends the answer within seconds.']);
  expect((await shop.run(['messages', 'note', start, 'Ask the workshop'])).stdout).toEqual(['Noted.']);
  expect((await shop.run(['messages', 'close', start])).stdout).toEqual(['The message is closed.']);
  const { stdout } = await shop.run(['messages', 'show', start]);
  expect(stdout[0]).toMatch(/Sizing Help, closed$/);
  expect(stdout).toContain('    Yes, in 13 too.');
  expect(stdout).toContain('    Ask the workshop');
  const jobs = await shop.database.db.selectFrom('outbox').select('kind').execute();
  expect(jobs).toEqual([{ kind: 'message-answer' }]);
  expect(await shop.run(['messages', 'answer', '00000000', 'Hello'])).toMatchObject({
    code: 1,
    stderr: 'There is no message 00000000.',
  });
});
