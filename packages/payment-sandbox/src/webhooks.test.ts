import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.fixture.ts';

const HOUR_MS = 60 * 60 * 1000;
const SOON = { timeout: 60_000 };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

describe('webhooks', () => {
  test('a payment event arrives before the shopper returns, with a signature that the official SDK verifies', async () => {
    const { id } = await shop.createSession();
    await shop.sandbox.control.pay(id);
    expect(typesReceived()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
    const completed = shop.received.find(({ type }) => type === 'checkout.session.completed');
    expect(completed).toMatchObject({ livemode: false, data: { object: { id, payment_status: 'paid' } } });
    expect(shop.sandbox.control.pendingDeliveries()).toBe(0);
  });

  test('each change sends its event', async () => {
    const { control } = shop.sandbox;
    const [declined, debit, failing, expiring] = [
      await shop.createSession(),
      await shop.createSession(),
      await shop.createSession(),
      await shop.createSession(),
    ];
    await control.pay(declined.id, { cardNumber: '4000000000000002' });
    await control.pay(debit.id, { method: 'us_bank_account' });
    await control.settleDebit(debit.id, 'clear');
    await control.pay(failing.id, { method: 'us_bank_account' });
    await control.settleDebit(failing.id, 'fail');
    await control.expire(expiring.id);
    await shop.stripe.refunds.create({ charge: (await shop.paidCharge()).id, amount: 100 });
    await control.deliverPending();
    expect(new Set(typesReceived())).toEqual(
      new Set([
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
        'checkout.session.completed',
        'checkout.session.async_payment_succeeded',
        'checkout.session.async_payment_failed',
        'checkout.session.expired',
        'charge.refunded',
        'refund.created',
      ]),
    );
  });

  test('an endpoint created by a client gets the events it subscribed to, signed with its own secret', async () => {
    const endpoint = await shop.stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['checkout.session.expired'],
    });
    expect(endpoint.secret).toMatch(/^whsec_/);
    expect(endpoint.secret).not.toBe(shop.sandbox.webhookSecret);
    const { id } = await shop.createSession();
    await shop.sandbox.control.pay(id);
    expect(shop.sandbox.control.pendingDeliveries()).toBe(0);
    await shop.sandbox.control.expire((await shop.createSession()).id);
    expect(shop.sandbox.control.pendingDeliveries()).toBe(1);
  });

  test('an endpoint that fails gets the same event again until it succeeds', async () => {
    shop.answerWith(500);
    const { id } = await shop.createSession();
    await shop.sandbox.control.expire(id);
    await vi.waitFor(() => expect(shop.received.length).toBeGreaterThan(2), SOON);
    shop.answerWith(200);
    await vi.waitFor(() => expect(shop.sandbox.control.pendingDeliveries()).toBe(0), SOON);
    expect(new Set(shop.received.map((event) => event.id)).size).toBe(1);
  });

  test('pending deliveries are sent after a crash', async () => {
    shop.answerWith(500);
    const { id } = await shop.createSession();
    await shop.sandbox.control.expire(id);
    const [owed] = shop.sandbox.control.events();
    shop.received.length = 0;
    await shop.sandbox.close();
    shop.answerWith(200);
    await shop.restart();
    await vi.waitFor(() => expect(shop.sandbox.control.pendingDeliveries()).toBe(0), SOON);
    expect(shop.received.map((event) => event.id)).toContain(owed?.id);
  });

  test('a session expires on time without any request', async () => {
    const { id } = await shop.createSession();
    await shop.sandbox.control.advanceClock(24 * HOUR_MS - 60_000);
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await shop.sandbox.control.advanceClock(60_000);
    expect(shop.received).toMatchObject([
      { type: 'checkout.session.expired', data: { object: { id, url: null } } },
    ]);
  });

  test('events can be listed and retrieved', async () => {
    const { id } = await shop.createSession();
    await shop.sandbox.control.pay(id);
    const { data } = await shop.stripe.events.list({ types: ['checkout.session.completed'] });
    expect(data).toHaveLength(1);
    const event = await shop.stripe.events.retrieve(data[0]?.id ?? '');
    expect(event).toMatchObject({ data: { object: { id } }, pending_webhooks: 0 });
  });
});

describe('delivery faults', () => {
  test('duplicate: each event arrives twice', async () => {
    shop.sandbox.control.duplicate(1);
    await shop.sandbox.control.expire((await shop.createSession()).id);
    expect(shop.received.map((event) => event.id)).toHaveLength(2);
    expect(new Set(shop.received.map((event) => event.id)).size).toBe(1);
  });

  test('drop: the event never arrives; lose: it arrives with the retry', async () => {
    shop.sandbox.control.drop(1);
    await shop.sandbox.control.expire((await shop.createSession()).id);
    expect(shop.received).toEqual([]);
    expect(shop.sandbox.control.pendingDeliveries()).toBe(0);
    shop.sandbox.control.lose(1);
    await shop.sandbox.control.expire((await shop.createSession()).id);
    await vi.waitFor(() => expect(shop.received).toHaveLength(1), SOON);
  });

  test('hold and release: events arrive in reversed order', async () => {
    shop.sandbox.control.hold();
    const { id } = await shop.createSession();
    await shop.sandbox.control.pay(id);
    expect(shop.received).toEqual([]);
    await shop.sandbox.control.release('reversed');
    expect(shop.received.map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
  });

  test('replay: an old event arrives again with a new signature', async () => {
    await shop.sandbox.control.expire((await shop.createSession()).id);
    const [event] = shop.sandbox.control.events();
    expect(await shop.sandbox.control.replay(event?.id ?? '')).toEqual([200]);
    expect(shop.received).toHaveLength(2);
  });
});

function typesReceived(): string[] {
  return shop.received.map(({ type }) => type).sort();
}
