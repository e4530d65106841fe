import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertContactRequest } from '#database/forms/forms.ts';
import { answerMessage } from '#merchant/messages/answer-message.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openTestApp, type TestApp } from '../app.fixture.ts';
import { loadFormNotice } from './form-emails.ts';

const WITHIN_MS = 120_000;
const CONTACT = {
  name: 'Maya Ortiz',
  email: 'maya@example.com',
  phone: null,
  subject: 'sizing-help',
  message: 'Does the ring\ncome in 13?',
};
const AFFILIATE = {
  instagram_handle: '@maya',
  tiktok_handle: '',
  phone_number: '(713) 555-0100',
  email: 'maya@example.com',
};
/** Every form: its JSON and form endpoints, its table, and a valid entry. */
const FORMS = [
  {
    name: 'newsletter',
    api: '/api/functions/newsletter-signup',
    page: '/newsletter',
    table: 'newsletter_signups',
    email: 'newsletter-confirmation',
    entry: { email: 'maya@example.com' },
  },
  {
    name: 'affiliate',
    api: '/api/tables/affiliate_applications',
    page: '/become-affiliate',
    table: 'affiliate_applications',
    email: 'affiliate-application',
    entry: AFFILIATE,
  },
  {
    name: 'contact',
    api: '/api/tables/contact_requests',
    page: '/contact',
    table: 'contact_requests',
    email: 'contact-request',
    entry: CONTACT,
  },
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, WITHIN_MS);
beforeEach(async () => {
  for (const { table } of FORMS) await app.store.database.db.deleteFrom(table).execute();
  await app.store.database.db.deleteFrom('outbox').execute();
});
afterAll(() => app.close());

const rowsOf = (table: (typeof FORMS)[number]['table']) =>
  app.store.database.db.selectFrom(table).selectAll().execute();
const jobs = () => app.store.database.db.selectFrom('outbox').select(['kind', 'payload']).execute();
const asFields = (entry: object): Record<string, string> =>
  Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, String(value ?? '')]));

describe.each(FORMS)('$name', ({ api, page, table, email, entry, name }) => {
  it('is stored once and queues one email', async () => {
    const response = await app.post(api, entry);
    expect(response.status).toBe(name === 'newsletter' ? 200 : 201);
    expect(await response.json()).toEqual({ received: true });
    const rows = await rowsOf(table);
    expect(rows).toEqual([expect.objectContaining({ email: 'maya@example.com' })]);
    expect(await jobs()).toEqual([{ kind: email, payload: { id: rows[0]?.id } }]);
  });

  it('is stored without scripts too, and redirects back to its page', async () => {
    const response = await app.postForm(page, asFields(entry));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${page}?sent=1`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await rowsOf(table)).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('filled in by a bot gets the usual response, and is not stored', async () => {
    const filled = { ...entry, homepage: 'https://spam.example' };
    expect((await app.post(api, filled)).ok).toBe(true);
    expect((await app.postForm(page, asFields(filled))).status).toBe(303);
    expect(await rowsOf(table)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('with problems gets a message per field, and is not stored', async () => {
    const response = await app.post(api, { ...entry, email: 'maya@' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: {
        code: 'unprocessable',
        message: expect.stringMatching(/^\w[^\n]+$/),
        requestId: 'request-1',
        fields: { email: 'Enter a full email address.' },
      },
    });
    expect(await rowsOf(table)).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['no object', '[]', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a NUL', '{"email":"a\\u0000@x.co"}', 'application/json', 400],
    ['a form', 'email=a%40x.co', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('%s is refused without an error', async (_, body, type, status) => {
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const response = await app.send(api, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toMatch(/^\w[^\n]+\.$/);
    expect(await rowsOf(table)).toEqual([]);
  });

  it('cannot be sent by another site, by script or form', async () => {
    const origin = { origin: 'https://evil.example' };
    expect((await app.post(api, entry, origin)).status).toBe(403);
    expect((await app.postForm(page, asFields(entry), origin)).status).toBe(403);
    expect((await app.postForm(page, asFields(entry), { origin: 'null' })).status).toBe(403);
    expect(await rowsOf(table)).toEqual([]);
    const ours = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await app.postForm(page, asFields(entry), ours)).status).toBe(303);
  });

  it('is limited per visitor and minute, with a message', async () => {
    const send = (path: string) =>
      app.send(path, {
        method: 'POST',
        clientIp: `hasty ${path}`,
        body: new URLSearchParams({ email: 'x' }),
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await send(page)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const refused = await (await send(page)).text();
    expect(refused).toContain('Too many attempts. Please wait a minute and try again.');
    expect(refused, 'what was typed').toContain('value="x"');
    app.advanceMs(60_000);
    expect((await send(page)).status).toBe(422);
    for (let tries = 0; tries < 10; tries++) await send(api);
    expect((await send(api)).status).toBe(429);
  });

  it('is limited per network and hour, with and without scripts together, and says how long to wait', async () => {
    const send = (path: string) =>
      app.send(path, {
        method: 'POST',
        clientIp: `patient ${name}`,
        body: new URLSearchParams({ email: 'x' }),
      });
    const most = name === 'newsletter' ? 30 : 20;
    let taken = 0;
    for (;;) {
      const answer = await send(taken % 2 === 0 ? page : api);
      if (answer.status === 429) break;
      taken += 1;
      // Not the limit per minute, which each node counts alone.
      app.advanceMs(60_000);
      expect(taken).toBeLessThanOrEqual(2 * most);
    }
    // The test must not cross the end of an hour.
    expect(taken).toBeGreaterThanOrEqual(most);
    const refused = await send(api);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await refused.json()).error.message).toMatch(/^Too many attempts\. Please .*\.$/);
  });

  it('cannot be read back', async () => {
    await app.post(api, entry);
    for (const path of [`/api/tables/${table}`, `/api/tables/${table}/1`, api]) {
      const response = await app.send(path);
      expect([404, 405], path).toContain(response.status);
      expect(await response.text()).not.toContain('maya');
    }
  });
});

it('a known address gets the same response as a new one, without a second row or email', async () => {
  const signUp = (email: string) => app.post('/api/functions/newsletter-signup', { email });
  const first = await signUp('maya@example.com');
  const second = await signUp(' MAYA@example.com ');
  expect(second.status).toBe(first.status);
  expect(await second.text()).toBe(await first.text());
  expect(await rowsOf('newsletter_signups')).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

it('without scripts, problems are marked and the typed values are kept as text', async () => {
  const response = await app.postForm('/contact', {
    name: '"><script>alert(1)</script>',
    email: 'maya@',
    subject: 'financing',
    message: '</textarea><b>x',
    card: '4242424242424242',
  });
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const page = await response.text();
  expect(page).toContain('Enter a full email address.');
  expect(page).toContain('value="maya@"');
  expect(page).toContain('<option value="financing" selected="">');
  expect(page).not.toMatch(/<script>alert|<b>x|4242/);
});

it('the page of a refused form is not cached', async () => {
  await app.postForm('/contact', { name: 'Secret Name' });
  const next = await app.postForm('/contact', {});
  expect(await next.text()).not.toContain('Secret Name');
});

it('if a form cannot be stored, its page says so and keeps the typed values', async () => {
  await app.store.database.db.schema.alterTable('contact_requests').renameTo('away').execute();
  const byForm = await app.postForm('/contact', asFields(CONTACT));
  const byScript = await app.post('/api/tables/contact_requests', CONTACT);
  await app.store.database.db.schema.alterTable('away').renameTo('contact_requests').execute();
  expect(byForm.status).toBe(500);
  const page = await byForm.text();
  expect(page).toContain('There was an error sending your message. Please try again or contact us directly.');
  expect(page).toContain('value="Maya Ortiz"');
  expect(page).not.toMatch(/relation|contact_requests/);
  expect(byScript.status).toBe(500);
  expect(app.failures).toEqual(['a form could not be submitted', 'request failed']);
});

it('a rate-limited order lookup does not claim that there is no order', async () => {
  const typed = { order_number: 'FH-AAAA-BBBB', email: 'maya@example.com' };
  const look = () =>
    app.send('/orders', { method: 'POST', clientIp: 'hasty looker', body: new URLSearchParams(typed) });
  for (let tries = 0; tries < 10; tries++) expect((await look()).status).toBe(404);
  const refused = await look();
  expect(refused.status).toBe(429);
  const page = await refused.text();
  expect(page).toContain('Too many attempts. Please wait a minute and try again.');
  expect(page).toContain('value="FH-AAAA-BBBB"');
  expect(page).not.toContain('Order Not Found');
});

it('a body without Content-Length is not read', async () => {
  const response = await app.post('/api/functions/newsletter-signup', {}, { 'transfer-encoding': 'chunked' });
  expect(response.status).toBe(411);
});

it('an answer quotes the day of the message in the time zone of the shop', async () => {
  const { db } = app.store.database;
  const id = crypto.randomUUID();
  await insertContactRequest(db, { ...CONTACT, phone: null, id });
  // The evening before, in Texas.
  const created_at = new Date('2026-11-24T02:00:00Z');
  await db.updateTable('contact_requests').set({ created_at }).where('id', '=', id).execute();
  const context = { db, actor: 'cli' as const, now: () => new Date(), onJobQueued: () => {} };
  await answerMessage(context, id, { text: 'Yes.' });
  const entry = await db
    .selectFrom('message_entries')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const source = { db, publicUrl: 'https://shop.example' };
  const notice = await loadFormNotice(source, 'message-answer', String(entry.id));
  expect(notice?.quote?.label).toBe('You wrote on November 23, 2026');
});

describe('a message about an order', () => {
  const OF_ANN = { ...CONTACT, email: ' Ann@Example.com' };
  const send = async (entry: object) => {
    const answer = await app.post('/api/tables/contact_requests', entry);
    const [row] = await rowsOf('contact_requests');
    await app.store.database.db.deleteFrom('contact_requests').execute();
    return { answer: [answer.status, await answer.text()], row };
  };

  it('is linked to the order of its sender by the number in the field or else in the text', async () => {
    const { orderNumber } = await placeOrder(app.store);
    const other = (await placeOrder(app.store)).orderNumber;
    const typed = orderNumber.replace('-', ' ').toLowerCase();
    const inField = await send({ ...OF_ANN, order_number: typed, message: `Not ${other}` });
    expect(inField.row).toMatchObject({ order_number: orderNumber, typed_order_number: typed });
    const inText = await send({ ...OF_ANN, message: `Hello.\nPlease cancel #${typed}!` });
    expect(inText.row).toMatchObject({ order_number: orderNumber, typed_order_number: null });
    const wrongField = await send({ ...OF_ANN, order_number: 'FH-22222222', message: `It is ${other}.` });
    expect(wrongField.row).toMatchObject({ order_number: other });
  });

  it('without scripts is linked too', async () => {
    const { orderNumber } = await placeOrder(app.store);
    await app.postForm('/contact', asFields({ ...OF_ANN, order_number: orderNumber }));
    expect(await rowsOf('contact_requests')).toMatchObject([{ order_number: orderNumber }]);
  });

  it('of somebody else is not linked, and the answer does not tell', async () => {
    const { orderNumber } = await placeOrder(app.store);
    const theirs = await send({ ...OF_ANN, order_number: orderNumber });
    const others = await send({ ...CONTACT, order_number: orderNumber, message: orderNumber });
    const nobodys = await send({ ...CONTACT, order_number: 'FH-22222222' });
    expect(others.row).toMatchObject({ order_number: null, typed_order_number: orderNumber });
    expect(nobodys.row).toMatchObject({ order_number: null });
    expect(others.answer).toEqual(theirs.answer);
    expect(nobodys.answer).toEqual(theirs.answer);
  });

  it('names the order in the email to the merchant', async () => {
    const { orderNumber } = await placeOrder(app.store);
    await app.post('/api/tables/contact_requests', { ...OF_ANN, message: orderNumber });
    await app.post('/api/tables/contact_requests', { ...CONTACT, order_number: orderNumber });
    const { publicUrl } = app.store.context;
    const source = { db: app.store.database.db, publicUrl };
    const notices = (await rowsOf('contact_requests')).map(({ id }) =>
      loadFormNotice(source, 'contact-request', id),
    );
    const facts = (await Promise.all(notices)).flatMap((notice) => notice?.facts ?? []);
    expect(facts.filter(({ label }) => label === 'Order')).toEqual([
      { label: 'Order', value: orderNumber },
      { label: 'Order', value: `${orderNumber}, not found with this email address` },
    ]);
  });
});
