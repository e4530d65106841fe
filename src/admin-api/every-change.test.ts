import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertContactRequest } from '#database/forms/forms.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { insertStockAlert } from '#database/products/stock-alerts.ts';
import { payAgain, placeOrder } from '#payments/order-context.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';
import { ROUTE_RULES } from './route-rules.fixture.ts';

/** Routes without an entry in the audit log, with the reason. */
const NOT_LOGGED = [
  // Signing in and out does not change the shop.
  /^POST \/api\/auth\/(session|sign-in|sign-out|enroll\/options)/,
  /\/options$/,
  // Enrolling, and adding and removing a passkey, need an authenticator and are tested in `passkeys.test.ts`.
  /^POST \/api\/auth\/enroll$/,
  /\/account\/passkeys/,
  // Personal settings.
  /\/api\/views/,
  // The shop changes only when this is published, saved or applied, and those routes are logged.
  /\/preview$/,
  /\/content\/:key\/draft$/,
  /\/api\/(uploads\/|product-photos\/crop)/,
  /^(PUT|PATCH|DELETE) \/api\/imports\/:id/,
  /\/imports\/:id\/cancel$/,
  /\/settings\/check$/,
  // These need a file or a payment in review. `imports` and `resolve-review` have their own tests.
  /\/imports\/:id\/(apply|undo)$/,
  /\/orders\/:number\/confirm$/,
  // Needs an email that could not be sent. `unsent-emails` writes the log entry in the same transaction.
  /\/emails\/:id\/retry$/,
  // These need uploaded photos or a delivered order. `reviews` has its own tests.
  /\/reviews\/:id\/photos\/:photo$/,
  /\/review-invitation$/,
];

let admin: TestAdmin;
const logged = new Set<string>();
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

async function countEntries(): Promise<number> {
  const { db } = admin.store.database;
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes a change, and checks that it is in the audit log. */
async function changer(role: 'staff' | 'owner') {
  const { send } = await admin.openSession(role);
  return async (route: string, values: Record<string, string> = {}, json: unknown = {}) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '');
    const query = values.query ? `?${values.query}` : '';
    const before = await countEntries();
    const body = method === 'DELETE' ? undefined : json;
    const response = await send(path + query, method, body);
    const answer = await response.text();
    expect(response.status, `${route}: ${answer}`).toBe(200);
    await expect.poll(countEntries, { message: `${route} is in the log` }).toBeGreaterThan(before);
    logged.add(route);
    return JSON.parse(answer) as Record<string, string>;
  };
}

async function readJson(path: string): Promise<unknown> {
  return (await admin.openSession('read-only')).send(path).then((response) => response.json());
}

test('every change of people and tokens is in the log', async () => {
  const change = await changer('owner');
  await change('POST /api/people', {}, { email: 'new@example.com', name: 'New', role: 'staff' });
  await change('PATCH /api/people/:email', { email: 'new@example.com' }, { role: 'read-only' });
  await change('POST /api/people/:email/recover', { email: 'new@example.com' });
  await change('POST /api/account/sign-out-others');
  await change('POST /api/account/tokens', {}, { name: 'script', days: 1 });
  const token = await admin.store.database.db
    .selectFrom('admin_tokens')
    .select('id')
    .executeTakeFirstOrThrow();
  await change('DELETE /api/account/tokens/:id', { id: token.id });
});

test('every change of the catalog is in the log', async () => {
  const change = await changer('staff');
  const { id = '' } = await change('POST /api/products', {}, { name: 'Test chain', table: 'chain_products' });
  const edited = (await readJson(`/api/products/${id}`)) as { version: string };
  await change('PATCH /api/products/:id', { id }, { version: edited.version, fields: { name: 'Other' } });
  await change('POST /api/products/:id/:step', { id, step: 'undo' });
  const [, edit] = (await readJson(`/api/products/${id}/history`)) as { id: string }[];
  await change('POST /api/product-changes/:id/restore', { id: edit?.id ?? '' });
  const copy = await change('PUT /api/products/:id/copy', { id: 'luna' });
  await change('PUT /api/products/:id/schedule', { id: copy.id ?? '' }, { at: '2030-01-01T00:00:00Z' });
  await change('PUT /api/products/:id/stock', { id: 'pin' }, { onHand: 3, seen: null });
  await change('PUT /api/products/:id/redirects', { id: 'pin' }, { path: '/old/pin' });
  await change('DELETE /api/products/:id/redirects', { id: 'pin', query: 'path=/old/pin' });
  const pin = (await readJson('/api/products/pin')) as { version: string };
  const move = { table: 'chain_products', version: pin.version, isConfirmed: true };
  await change('PUT /api/products/:id/category', { id: 'pin' }, move);
  const bulk = { ids: ['iced'], change: { price: { by: 'set', amount: 12_300 } } };
  const job = await change('POST /api/product-jobs', {}, bulk);
  const [entry] = (await readJson('/api/products/iced/history')) as { id: string }[];
  await change('POST /api/product-changes/:id/undo', { id: entry?.id ?? '' });
  const cell = { field: 'stock', was: '3', value: '4' };
  await change('POST /api/product-jobs/cells', {}, { edits: [{ id: 'pin', cells: [cell] }] });
  const again = await change('POST /api/product-jobs', {}, bulk);
  expect(again.id).not.toBe(job.id);
  const finished = { done: 1, finishedAt: expect.any(String) };
  await expect.poll(() => readJson(`/api/product-jobs/${again.id}`)).toMatchObject(finished);
  await change('POST /api/product-jobs/:id/undo', { id: again.id ?? '' });
});

test('every change of promo codes and texts is in the log', async () => {
  const change = await changer('staff');
  const terms = {
    ...{ discountPercentage: 5, amountOff: null, freeShipping: false, minSubtotal: null },
    ...{ categories: [], products: [], maxUses: null, maxUsesPerEmail: null, startsAt: null, endsAt: null },
  };
  await change('POST /api/promo-codes', {}, { ...terms, code: 'FIVE' });
  const { codes } = (await readJson('/api/promo-codes')) as { codes: { code: string; version: number }[] };
  const version = codes.find(({ code }) => code === 'FIVE')?.version;
  await change('PUT /api/promo-codes/:code', { code: 'FIVE' }, { ...terms, discountPercentage: 6, version });
  await change('POST /api/promo-codes/:code/:action', { code: 'FIVE', action: 'off' });
  await change('POST /api/promo-codes-generated', {}, { prefix: 'VIP', count: 2, terms });

  const texts = (await readJson('/api/content')) as { key: string; version: number }[];
  const announcement = texts.find(({ key }) => key === 'announcement');
  const key = announcement?.key ?? '';
  const { value } = (await readJson(`/api/content/${key}`)) as { value: unknown };
  const changed = JSON.parse(JSON.stringify(value).replace(/:"[^"]*"/, ':"Another text"'));
  await change('PUT /api/content/:key', { key }, { value: changed, version: announcement?.version });
  await change('POST /api/content/:key/revert', { key }, { toVersion: 0 });
});

test('every change of messages, reviews and the newsletter is in the log', async () => {
  const change = await changer('staff');
  const { db } = admin.store.database;
  const id = randomUUID();
  const form = {
    name: 'Maya',
    email: 'maya@example.com',
    phone: null,
    subject: 'sizing-help',
    message: '13?',
  };
  await insertContactRequest(db, { ...form, id });
  await change('POST /api/messages/:id/answer', { id }, { text: 'Yes.', isClosed: false });
  await change('POST /api/messages/:id/note', { id }, { text: 'A regular.' });
  await change('POST /api/messages/:id/state', { id }, { state: 'closed' });
  await insertNewsletterSignup(db, 'maya@example.com');
  await change('DELETE /api/newsletter/:email', { email: 'maya@example.com' });
  await insertStockAlert(db, { email: 'maya@example.com', productId: 'pin', option: '' });
  await change('DELETE /api/stock-alerts/:email', { email: 'maya@example.com' });
  const review = {
    id: 'r-1234',
    author: 'Maya',
    rating: 5,
    text: 'Good',
    time: new Date(),
    product_id: 'pin',
  };
  await db.insertInto('reviews').values(review).execute();
  await change('POST /api/reviews/:id/state', { id: review.id }, { state: 'hidden' });
  await change('PUT /api/reviews/:id/answer', { id: review.id }, { text: 'Thanks', answerSeen: null });
  await change('DELETE /api/reviews/:id', { id: review.id });
  await change('POST /api/settings/test-email', {}, { to: 'maya@example.com' });
});

test('every change of orders is in the log', async () => {
  const change = await changer('staff');
  const { orderNumber: number } = await placeOrder(admin.store);
  const { shippingAddress } = (await readJson(`/api/orders/${number}`)) as {
    shippingAddress: Record<string, string>;
  };
  await change('POST /api/orders/:number/address', { number }, { ...shippingAddress, city: 'Austin' });
  const ship = {
    action: 'ship',
    orders: [{ orderNumber: number, carrier: 'ups', trackingNumber: '1Z1' }],
    idempotencyKey: randomUUID(),
  };
  await change('POST /api/orders/move', {}, ship);
  await change('POST /api/orders/:number/track', { number }, { carrier: 'ups', trackingNumber: '1Z2' });
  await change('POST /api/orders/:number/note', { number }, { text: 'Call first.' });
  await change('POST /api/orders/:number/message', { number }, { text: 'It is on its way.' });
  const [email] = ((await readJson(`/api/orders/${number}`)) as { emails: { id: string }[] }).emails;
  await change('POST /api/orders/:number/resend', { number }, { emailId: email?.id });
  await change('POST /api/orders/:number/returns', { number }, { units: [{ line: 0, quantity: 1 }] });
  await change('POST /api/orders/:number/returns/:return/move', { number, return: '1' }, { step: 'receive' });
  await change(
    'POST /api/orders/:number/refund',
    { number },
    {
      request: { kind: 'amount', amount: 100 },
      idempotencyKey: randomUUID(),
    },
  );
  const second = await payAgain(admin.store, number);
  await settle(admin.store.context, second);
  await change('POST /api/orders/:number/refund-second', { number }, { session: second });
  const cancelled = await placeOrder(admin.store);
  await change('POST /api/orders/:number/cancel', { number: cancelled.orderNumber }, { action: 'cancel' });
});

test('there is no other change', () => {
  const changes = Object.keys(ROUTE_RULES).filter((route) => !route.startsWith('GET '));
  const left = changes.filter(
    (route) => !logged.has(route) && !NOT_LOGGED.some((known) => known.test(route)),
  );
  expect(left).toEqual([]);
});
