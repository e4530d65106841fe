import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.fixture.ts';

/** A busy machine delivers a webhook late. */
const SOON = { timeout: 60_000 };

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
  test('pays a session with a card that succeeds or fails', async () => {
    const { id } = await shop.createSession();
    expect(await post('pay', { session: id, card: '4000 0000 0000 0002' })).toEqual({
      status: 200,
      body: { outcome: 'refused', message: 'Your card was declined. Try a different card.' },
    });
    expect((await post('pay', { session: id })).body).toMatchObject({ outcome: 'complete' });
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    expect((await post('pay', { session: id })).body).toMatchObject({ outcome: 'closed' });
  });

  test('settles a bank debit', async () => {
    const { id } = await shop.createSession();
    await post('pay', { session: id, method: 'us_bank_account' });
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
    expect((await post('settle-debit', { session: id, answer: 'fail' })).body).toEqual({ settled: true });
    expect(shop.received.at(-1)?.type).toBe('checkout.session.async_payment_failed');
    expect((await post('settle-debit', { session: id, answer: 'clear' })).body).toEqual({ settled: false });
  });

  test('makes full and partial refunds like the dashboard, and can fail them', async () => {
    const { id, payment_intent: intent } = await shop.paidSession();
    const payment_intent = typeof intent === 'string' ? intent : (intent?.id ?? '');
    const { body } = await post('refund', { session: id, amount: '1000' });
    await post('refund', { session: id });
    const list = await shop.stripe.refunds.list({ payment_intent });
    expect(list.data.map(({ amount, status }) => [amount, status])).toEqual([
      [1248_98, 'succeeded'],
      [10_00, 'succeeded'],
    ]);
    expect(shop.received.map(({ type }) => type).slice(-2)).toEqual(['refund.created', 'charge.refunded']);
    expect((await post('refund', { session: id })).status).toBe(400);
    expect((await post('fail-refund', { refund: body.refund })).body).toEqual({ failed: true });
    expect((await post('fail-refund', { refund: body.refund })).body).toEqual({ failed: false });
    expect(shop.received.at(-1)?.type).toBe('refund.failed');
    expect((await shop.stripe.refunds.retrieve(body.refund)).status).toBe('failed');
    expect((await post('refund', { session: id, amount: '1000' })).status).toBe(200);
  });

  test('opens and closes disputes; a disputed charge can only be refunded after the dispute is won', async () => {
    const { id, payment_intent: intent } = await shop.paidSession();
    const payment_intent = typeof intent === 'string' ? intent : (intent?.id ?? '');
    const { body } = await post('dispute', { session: id, reason: 'product_not_received' });
    expect(shop.received.at(-1)?.type).toBe('charge.dispute.created');
    expect((await post('dispute', { session: id })).body).toEqual({ dispute: null });
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent })).data;
    expect(dispute).toMatchObject({ id: body.dispute, amount: 1258_98, reason: 'product_not_received' });
    expect((await post('close-dispute', { dispute: body.dispute, outcome: 'won' })).body).toEqual({
      closed: true,
    });
    expect((await post('close-dispute', { dispute: body.dispute, outcome: 'lost' })).body).toEqual({
      closed: false,
    });
    expect(shop.received.at(-1)?.type).toBe('charge.dispute.closed');
    expect((await shop.stripe.refunds.create({ payment_intent })).amount).toBe(1258_98);
  });

  test('an inquiry becomes a dispute once', async () => {
    const { id, payment_intent: intent } = await shop.paidSession();
    const payment_intent = typeof intent === 'string' ? intent : (intent?.id ?? '');
    const { body } = await post('dispute', { session: id, inquiry: 'true' });
    const [inquiry] = (await shop.stripe.disputes.list({ payment_intent })).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    const escalate = () => post('escalate-inquiry', { dispute: body.dispute, amount: '10000' });
    expect((await escalate()).body).toEqual({ escalated: true });
    expect((await escalate()).body).toEqual({ escalated: false });
    expect(shop.received.at(-1)?.type).toBe('charge.dispute.updated');
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent })).data;
    expect(dispute).toMatchObject({ id: body.dispute, status: 'needs_response', amount: 10000 });
  });

  test('after a dispute lost over a part of a charge, only the rest can be refunded', async () => {
    const { id, payment_intent: intent } = await shop.paidSession();
    const payment_intent = typeof intent === 'string' ? intent : (intent?.id ?? '');
    const { body } = await post('dispute', { session: id, amount: '10000' });
    await post('close-dispute', { dispute: body.dispute, outcome: 'lost' });
    await expect(shop.stripe.refunds.create({ payment_intent, amount: 1158_99 })).rejects.toMatchObject({
      param: 'amount',
    });
    expect((await shop.stripe.refunds.create({ payment_intent })).amount).toBe(1158_98);
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  test('pays with a card in a wallet', async () => {
    const { id } = await shop.createSession();
    await post('pay', { session: id, wallet: 'apple_pay' });
    const session = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    const card = { brand: 'visa', last4: '4242', wallet: { type: 'apple_pay', apple_pay: {} } };
    expect(session.payment_intent).toMatchObject({
      latest_charge: { payment_method_details: { type: 'card', card } },
    });
  });

  test('sets the risk level of a payment', async () => {
    const { id } = await shop.createSession();
    await post('pay', { session: id, risk: 'elevated' });
    const session = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(session.payment_intent).toMatchObject({ latest_charge: { outcome: { risk_level: 'elevated' } } });
    expect((await post('refund', { session: (await shop.createSession()).id })).status).toBe(400);
  });

  test('expires a session directly or by moving the clock', async () => {
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
    await vi.waitFor(() => expect(shop.received).toHaveLength(2), SOON);
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
    await vi.waitFor(() => expect(shop.received).toHaveLength(1), SOON);
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
  ])('%s with %j is rejected: %s', async (path, fields, message) => {
    const { status, body } = await post(path, fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error.message).toBe(message);
  });

  test('requires the API key and is not served on the public origin', async () => {
    const { id } = await shop.createSession();
    expect((await post('pay', { session: id }, 'sk_test_wrong')).status).toBe(401);
    expect((await shop.open('/control/pay')).status).toBe(404);
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });
});
