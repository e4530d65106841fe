import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCheckoutBySession } from '#database/checkouts/checkouts.ts';
import { findOrderRecord, listOrderHistory } from '#database/orders/order-records.ts';
import { listOrdersBySession } from '#database/orders/orders.ts';
import { emailsAbout } from '#payments/order-context.fixture.ts';
import { openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { receiveEvent, type WebhookAnswer } from './webhook.ts';

let store: TestStore;
let server: Server;
let answers: WebhookAnswer[];
/** Handles an event. A test replaces it with one that fails. */
let receive: (body: Uint8Array, signature: string | null) => Promise<WebhookAnswer>;

beforeAll(async () => {
  store = await openTestStore();
  server = createServer(async (request, response) => {
    const body = Buffer.from(await text(request));
    const answer = await receive(body, String(request.headers['stripe-signature']));
    answers.push(answer);
    response.writeHead(answer.status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const endpoint = await store.context.stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/`,
    enabled_events: ['*'],
  });
  store.context.webhookSecret = endpoint.secret ?? '';
});
beforeEach(() => {
  answers = [];
  receive = (body, signature) => receiveEvent(store.context, body, signature);
});
afterAll(async () => {
  await store.close();
  server.close();
});

const linesOf = (sessionId: string) => listOrdersBySession(store.database.db, sessionId);
const eventsOf = (sessionId: string) =>
  store.database.db
    .selectFrom('payment_events')
    .selectAll()
    .where('stripe_session_id', '=', sessionId)
    .execute();
const jobs = async (sessionId: string) => {
  const checkout = await findCheckoutBySession(store.database.db, sessionId);
  const key = `order-confirmation:${checkout?.order_number}`;
  return store.database.db.selectFrom('outbox').selectAll().where('dedupe_key', '=', key).execute();
};

describe('webhooks from the sandbox', () => {
  it('a paid order is stored before the shopper returns', async () => {
    const notifications = store.notifications();
    const { sessionId } = await openCheckout(store);
    await store.sandbox.control.pay(sessionId);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'paid' }]);
    expect(await eventsOf(sessionId)).toMatchObject([{ type: 'checkout.session.completed' }]);
    expect(store.notifications()).toBe(notifications + 1);
  });

  it('concurrent copies of one event create one order and one email', async () => {
    const { sessionId } = await openCheckout(store);
    store.sandbox.control.duplicate(4);
    await store.sandbox.control.pay(sessionId);
    store.sandbox.control.duplicate(0);
    expect(answers.filter(({ reason }) => reason === 'paid')).toHaveLength(5);
    expect(await linesOf(sessionId)).toHaveLength(1);
    expect(await eventsOf(sessionId)).toHaveLength(1);
    expect(await jobs(sessionId)).toHaveLength(1);
  });

  it('events out of order have the same result as events in order', async () => {
    const { sessionId } = await openCheckout(store);
    store.sandbox.control.hold();
    await store.sandbox.control.pay(sessionId, { method: 'us_bank_account' });
    await store.sandbox.control.settleDebit(sessionId, 'clear');
    await store.sandbox.control.release('reversed');
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'paid' }]);
    expect(await jobs(sessionId)).toHaveLength(1);
  });

  it('an event that the store could not process is sent again', async () => {
    const { sessionId } = await openCheckout(store);
    const { db } = store.database;
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    await store.sandbox.control.pay(sessionId);
    expect(answers).toContainEqual({ status: 500, reason: 'not handled' });
    expect(await eventsOf(sessionId)).toEqual([]);
    await db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    await store.sandbox.control.deliverPending();
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'paid' }]);
    expect(store.sandbox.control.pendingDeliveries()).toBe(0);
  });

  it('an event whose acknowledgement was lost changes nothing the second time', async () => {
    const { sessionId } = await openCheckout(store);
    receive = async (body, signature) => {
      await receiveEvent(store.context, body, signature);
      return { status: 500, reason: 'the store stopped before it could answer' };
    };
    await store.sandbox.control.pay(sessionId);
    const before = await linesOf(sessionId);
    receive = (body, signature) => receiveEvent(store.context, body, signature);
    await store.sandbox.control.deliverPending();
    expect(await linesOf(sessionId)).toEqual(before);
    expect(await jobs(sessionId)).toHaveLength(1);
  });

  it('an expired page expires its checkout', async () => {
    const { sessionId } = await openCheckout(store);
    await store.sandbox.control.expire(sessionId);
    expect(await findCheckoutBySession(store.database.db, sessionId)).toMatchObject({ status: 'expired' });
  });

  it('a full refund marks the order', async () => {
    const { sessionId } = await openCheckout(store);
    await store.sandbox.control.pay(sessionId);
    const { payment_intent } = await store.context.stripe.checkout.sessions.retrieve(sessionId);
    await store.context.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await store.sandbox.control.deliverPending();
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'refunded' }]);
  });

  it('a partial refund and a dispute made in the dashboard reach the order, even with duplicate events', async () => {
    const { sessionId } = await openCheckout(store);
    await store.sandbox.control.pay(sessionId);
    const [line] = await linesOf(sessionId);
    const orderNumber = line?.order_number ?? '';
    await store.sandbox.control.refund(sessionId, 500);
    await store.sandbox.control.deliverPending();
    const record = () => findOrderRecord(store.database.db, orderNumber);
    expect(await record()).toMatchObject({ refunded_amount: 500, dispute_state: null });
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'paid' }]);
    const dispute = await store.sandbox.control.dispute(sessionId);
    for (const { id } of store.sandbox.control.events().slice(-3)) await store.sandbox.control.replay(id);
    expect(await record()).toMatchObject({ refunded_amount: 500, dispute_state: 'open' });
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'disputed' }]);
    await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
    expect(await record()).toMatchObject({ dispute_state: 'lost' });
    const history = await listOrderHistory(store.database.db, orderNumber);
    expect(history.map(({ action }) => action)).toEqual(['paid', 'refunded', 'disputed', 'dispute lost']);
  });

  it('an inquiry that becomes a dispute brings its new deadline and amount, and one more email', async () => {
    const { sessionId } = await openCheckout(store);
    const { control } = store.sandbox;
    await control.pay(sessionId);
    const orderNumber = (await linesOf(sessionId))[0]?.order_number ?? '';
    const record = () => findOrderRecord(store.database.db, orderNumber);
    const notices = async () =>
      (await emailsAbout(store, orderNumber)).filter((kind) => /dispute/.test(kind));
    const replayLast = () => control.replay(control.events().at(-1)?.id ?? '');
    const inquiry = await control.dispute(sessionId, { isInquiry: true });
    await replayLast();
    const asked = await record();
    expect(asked).toMatchObject({ dispute_id: inquiry, dispute_state: 'open' });
    expect(await notices()).toEqual(['merchant-dispute']);
    await control.escalateInquiry(inquiry ?? '', 500);
    await replayLast();
    const disputed = await record();
    expect(disputed).toMatchObject({ dispute_id: inquiry, dispute_state: 'open', dispute_amount: 500 });
    expect(Date.parse(disputed?.dispute_due_at ?? '')).toBeLessThan(Date.parse(asked?.dispute_due_at ?? ''));
    expect(await notices()).toEqual(['merchant-dispute', 'merchant-dispute']);
    await control.closeDispute(inquiry ?? '', 'lost');
    expect(await record()).toMatchObject({ dispute_state: 'lost', dispute_amount: 500 });
    const history = await listOrderHistory(store.database.db, orderNumber);
    expect(history.map(({ action }) => action)).toEqual(['paid', 'disputed', 'disputed', 'dispute lost']);
    expect(await notices()).toEqual(['merchant-dispute', 'merchant-dispute', 'merchant-dispute-closed']);
  });

  it('a session of ours without a checkout is not acknowledged', async () => {
    const { sessionId } = await openCheckout(store);
    await store.database.db.deleteFrom('checkouts').where('stripe_session_id', '=', sessionId).execute();
    await store.sandbox.control.expire(sessionId);
    expect(answers.at(-1)).toEqual({ status: 500, reason: 'unknown session' });
    expect(await eventsOf(sessionId)).toEqual([]);
    receive = async () => ({ status: 200, reason: 'given up' });
    await store.sandbox.control.deliverPending();
  });
});

describe('an untrusted event', () => {
  const now = () => Math.floor(store.context.now().getTime() / 1000);
  const payload = (changed: object = {}) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      livemode: false,
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
      ...changed,
    });
  const signed = (body: string, changed: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
    store.context.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: store.context.webhookSecret,
      timestamp: now(),
      ...changed,
    });
  const answerTo = async (body: string, signature: string | null) =>
    (await receiveEvent(store.context, Buffer.from(body), signature)).status;

  it('is rejected for every kind of wrong signature', async () => {
    const body = payload();
    expect(await answerTo(body, null)).toBe(400);
    expect(await answerTo(body, '')).toBe(400);
    expect(await answerTo(body, 'rubbish')).toBe(400);
    expect(await answerTo(body, signed(body, { secret: 'whsec_other' }))).toBe(400);
    expect(await answerTo(body, signed(body, { scheme: 'v0' }))).toBe(400);
    expect(await answerTo(body.replace('cus_1', 'cus_2'), signed(body))).toBe(400);
    expect(await answerTo('not json', signed('not json'))).toBe(400);
  });

  it('is rejected if signed more than five minutes in the past or future', async () => {
    const body = payload();
    expect(await answerTo(body, signed(body, { timestamp: now() - 302 }))).toBe(400);
    expect(await answerTo(body, signed(body, { timestamp: now() + 302 }))).toBe(400);
    expect(await answerTo(body, signed(body, { timestamp: now() - 295 }))).toBe(200);
    expect(await answerTo(body, signed(body, { timestamp: now() + 295 }))).toBe(200);
  });

  it('is rejected from the other mode and above a megabyte, and ignored if irrelevant', async () => {
    const live = payload({ livemode: true });
    expect(await answerTo(live, signed(live))).toBe(400);
    const large = payload({ filler: 'x'.repeat(1024 * 1024) });
    expect(await answerTo(large, signed(large))).toBe(413);
    const other = payload();
    expect(await answerTo(other, signed(other))).toBe(200);
  });

  const answerToSigned = (body: string) => answerTo(body, signed(body));

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '1'],
    ['a list', '[]'],
    ['an object that is no event', '{}'],
    ['an event without data', payload({ data: undefined })],
    ['data that is null', payload({ data: null })],
    ['data that is text', payload({ data: 'cs_test_1' })],
    ['data without an object', payload({ data: {} })],
    ['an object that is null', payload({ data: { object: null } })],
    ['an object that is a list', payload({ data: { object: [] } })],
    ['an object whose id is no text', payload({ data: { object: { id: 7 } } })],
    ['no id', payload({ id: undefined })],
    ['an id that is no text', payload({ id: { $ne: null } })],
    ['an endless id', payload({ id: `evt_${'x'.repeat(3000)}` })],
    ['no type', payload({ type: null })],
    ['a mode that is no boolean', payload({ livemode: 'false' })],
    ['another kind of object', payload({ object: 'v2.core.event' })],
    ['a NUL', payload({ type: 'a\0b' })],
    ['half a character', payload({ extra: { '\ud800': 1 } })],
    [
      'nonsense 2,000 levels deep',
      payload({ deep: 0 }).replace(':0', `:${'['.repeat(2000)}${']'.repeat(2000)}`),
    ],
  ])('is rejected as malformed even though it is signed: %s', async (_what, body) => {
    expect(await answerToSigned(body)).toBe(400);
  });

  it('never gets a 500, whatever the signed body contains', async () => {
    const { sessionId } = await openCheckout(store, { customerEmail: 'garbage@example.com' });
    const type = fc.constantFrom(
      'checkout.session.completed',
      'checkout.session.expired',
      'charge.refunded',
      'charge.dispute.created',
      'customer.created',
    );
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const anything = fc.oneof(fc.jsonValue(), text);
    const id = fc.oneof(fc.constant(sessionId), fc.constant('pi_1'), anything);
    const event = fc.record(
      {
        id: fc.oneof(fc.uuid(), anything),
        object: fc.oneof(fc.constant('event'), anything),
        livemode: fc.oneof(fc.constant(false), anything),
        type: fc.oneof(type, anything),
        data: fc.oneof(
          fc.record({ object: fc.record({ id, payment_intent: id }, { requiredKeys: [] }) }),
          anything,
        ),
        extra: anything,
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      event.map((value) => JSON.stringify(value)),
      anything.map((value) => JSON.stringify(value)),
      text,
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        expect([200, 400]).toContain(await answerToSigned(sent));
      }),
      { numRuns: 300 },
    );
  });
});
