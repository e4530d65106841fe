import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContactRequest } from '#database/forms/forms.ts';
import { answerMessage } from '#merchant/messages/answer-message.ts';
import { listMessages } from '#merchant/messages/messages.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'spreadsheets-'));
let store: TestStore;
let shop: TestCli;
beforeAll(async () => {
  store = await openTestStore();
  shop = commandLineOf(store.database);
}, OPEN_WITHIN_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await store.close();
});

it('the orders that used a code are listed as a table and as CSV', async () => {
  const { orderNumber } = await placeOrder(store);
  const { orderNumber: other } = await placeOrder(store, { promoCode: null, discountPercentage: 0 });
  const uses = await shop.run(['promo-codes', 'uses', 'save10']);
  expect(uses.stdout.join('\n')).toContain(orderNumber);
  expect(uses.stdout.join('\n')).not.toContain(other);
  const { stdout } = await shop.run(['promo-codes', 'uses', 'SAVE10', '--csv']);
  expect(stdout).toHaveLength(2);
  expect(stdout[0]).toContain('"PROMO CODE","DISCOUNT"');
  expect(stdout[1]).toMatch(/"SAVE10","\d+\.\d\d",/);
  expect((await shop.run(['orders', 'list', '--promo', 'SAVE10'])).stdout).toEqual(uses.stdout);
  expect((await shop.run(['promo-codes', 'uses', 'FREE'])).stdout).toEqual(['No order matches.']);
});

it('codes are exported as CSV into a file that only its owner can read', async () => {
  const file = join(folder, 'codes.csv');
  expect((await shop.run(['promo-codes', 'list', '--csv', file])).code).toBe(0);
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(head).toMatch(/^"CODE","OFFER","STATE"/);
  expect(lines).toContainEqual(expect.stringMatching(/^"SAVE10","10% off","on","1"/));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await shop.run(['promo-codes', 'list', '--csv', file])).code).toBe(1);
});

it('messages are exported with their answers, and no cell is a formula', async () => {
  const { db } = store.database;
  const form = { email: 'maya@example.com', phone: null, subject: 'sizing-help' };
  await insertContactRequest(db, { ...form, name: '=HYPERLINK("x")', message: '+1 please' });
  const [message] = await listMessages(db, { limit: 1 });
  const context = { db, actor: 'cli' as const, now: () => new Date(), onJobQueued: () => {} };
  await answerMessage(context, message?.id ?? '', { text: 'Yes, size 13.' });
  const file = join(folder, 'messages.csv');
  expect((await shop.run(['messages', 'export', file])).stdout).toEqual([`1 in ${file}.`]);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^\ufeff"DATE/);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain(`"'+1 please"`);
  expect(text).toMatch(/answer by cli: Yes, size 13\./);
});
