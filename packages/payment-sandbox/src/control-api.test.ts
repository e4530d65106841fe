import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.fixture.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function post(path: string, fields: Record<string, string> = {}, key = shop.sandbox.secretKey) {
  const response = await fetch(`http://127.0.0.1:${shop.sandbox.port}/control/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: await response.json() };
}

describe('the control API', () => {
  test('pays a session, with a good card or one that fails', async () => {
    const { id } = await shop.createSession();
    expect(await post('pay', { session: id, card: '4000 0000 0000 0002' })).toEqual({
      status: 200,
      body: { outcome: 'refused', message: 'Your card was declined. Try a different card.' },
    });
    expect((await post('pay', { session: id })).body).toMatchObject({ outcome: 'complete' });
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    expect((await post('pay', { session: id })).body).toMatchObject({ outcome: 'closed' });
  });

  test('answers for the bank of a delayed payment', async () => {
    const { id } = await shop.createSession();
    await post('pay', { session: id, method: 'us_bank_account' });
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
    expect((await post('settle-debit', { session: id, answer: 'fail' })).body).toEqual({ settled: true });
    expect(shop.received.at(-1)?.type).toBe('checkout.session.async_payment_failed');
    expect((await post('settle-debit', { session: id, answer: 'clear' })).body).toEqual({ settled: false });
  });

  test('expires a session, at once or by moving the clock', async () => {
    const [one, other] = [await shop.createSession(), await shop.createSession()];
    expect((await post('expire', { session: one.id })).body).toEqual({ expired: true });
    await post('advance-clock', { seconds: String(24 * 60 * 60) });
    expect(shop.received.map(({ data }) => 'id' in data.object && data.object.id)).toEqual([
      one.id,
      other.id,
    ]);
  });

  test('duplicates, drops, holds and replays webhooks', async () => {
    await post('faults', { duplicate: '1' });
    await shop.stripe.checkout.sessions.expire((await shop.createSession()).id);
    await vi.waitFor(() => expect(shop.received).toHaveLength(2));
    await post('faults', { duplicate: '0', drop: '1' });
    await shop.stripe.checkout.sessions.expire((await shop.createSession()).id);
    expect((await post('deliver')).body).toEqual({ pending: 0 });
    expect(shop.received).toHaveLength(2);
    await post('faults', { hold: 'true' });
    await post('pay', { session: (await shop.createSession()).id });
    expect(shop.received).toHaveLength(2);
    await post('release', { order: 'reversed' });
    expect(shop.received.slice(2).map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
    expect((await post('replay', { event: shop.received[0]?.id ?? '' })).body).toEqual({ statuses: [200] });
    expect(shop.received).toHaveLength(5);
  });

  test('loses and delays webhooks, which arrive later', async () => {
    await post('faults', { lose: '1', delay_ms: '1' });
    await shop.stripe.checkout.sessions.expire((await shop.createSession()).id);
    await vi.waitFor(() => expect(shop.received).toHaveLength(1));
  });

  test.each([
    ['pay', {}, 'Missing required param: session.'],
    ['pay', { session: 'cs_test_x' }, "No such checkout.session: 'cs_test_x'"],
    ['expire', { session: 'cs_test_x' }, "No such checkout.session: 'cs_test_x'"],
    ['settle-debit', { session: 'cs_test_x', answer: 'clear' }, "No such checkout.session: 'cs_test_x'"],
    ['replay', { event: 'evt_x' }, "No such event: 'evt_x'"],
    ['advance-clock', { seconds: '-1' }, 'This value must be greater than or equal to 1.'],
    ['faults', { lost: '1' }, 'Received unknown parameter: lost'],
    ['nothing', {}, 'Unrecognized request URL (POST: /control/nothing).'],
    ['constructor', {}, 'Unrecognized request URL (POST: /control/constructor).'],
  ])('%s with %j is refused: %s', async (path, fields, message) => {
    const { status, body } = await post(path, fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error.message).toBe(message);
  });

  test('needs the API key, and is not on the origin that shows the pages', async () => {
    const { id } = await shop.createSession();
    expect((await post('pay', { session: id }, 'sk_test_wrong')).status).toBe(401);
    expect((await shop.open('/control/pay')).status).toBe(404);
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });
});
