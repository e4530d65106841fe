import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAffiliateApplication } from '#database/forms/forms.ts';
import { listShipments } from '#database/orders/shipments.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { payAgain, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';

type Send = Awaited<ReturnType<TestAdmin['signIn']>>;

let admin: TestAdmin;
let staff: Send;
let reader: Send;
beforeAll(async () => {
  admin = await openTestAdmin();
  staff = await admin.signIn('staff');
  reader = await admin.signIn('read-only');
});
afterAll(() => admin.close());

it('a read-only person sees orders and changes none', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  const listed = await (await reader('/api/orders?state=to_ship')).json();
  expect(listed).toMatchObject({ count: 1, next: null, orders: [{ orderNumber, state: 'paid', units: 4 }] });
  const shown = await reader(`/api/orders/${orderNumber}`);
  expect(shown.status).toBe(200);
  expect(await shown.json()).toMatchObject({
    payment: { method: 'Visa ending in 4242' },
    toShip: { isOverdue: false },
  });
  const pack = { action: 'pack', orders: [{ orderNumber }] };
  expect((await reader('/api/orders/move', 'POST', pack)).status).toBe(403);
  expect(
    (
      await reader(`/api/orders/${orderNumber}/refund`, 'POST', {
        request: { kind: 'whole' },
        idempotencyKey: 'reader',
      })
    ).status,
  ).toBe(403);
  expect((await admin.send('/api/orders')).status).toBe(401);
  expect(await recordOf(admin.store, orderNumber)).toMatchObject({ fulfillment: 'paid', refunded_amount: 0 });
});

it('ships many orders at once, and the response names each that was refused', async () => {
  const [one, two] = [await placeOrder(admin.store), await placeOrder(admin.store)];
  const orders = [
    { orderNumber: one.orderNumber, carrier: 'ups', trackingNumber: '1Z1' },
    { orderNumber: two.orderNumber, carrier: 'ups', trackingNumber: 'no number!' },
    { orderNumber: 'FH-22222222', carrier: 'ups', trackingNumber: '1Z2' },
  ];
  expect((await staff('/api/orders/move', 'POST', { action: 'ship', orders })).status).toBe(400);
  const shipping = { action: 'ship', orders, idempotencyKey: 'the dialog' };
  const answer = await staff('/api/orders/move', 'POST', shipping);
  expect(await answer.json()).toEqual([
    { orderNumber: one.orderNumber, ok: true, state: 'Shipped' },
    { orderNumber: 'FH-22222222', ok: false, reason: 'There is no order FH-22222222.' },
    {
      orderNumber: two.orderNumber,
      ok: false,
      reason: 'A tracking number has letters, digits and hyphens, at most 64.',
    },
  ]);
  expect(await listShipments(admin.store.context.db, one.orderNumber)).toMatchObject([
    { carrier: 'UPS', tracking_number: '1Z1' },
  ]);
});

it('undoing the last step of several orders again takes back no second step of any', async () => {
  const numbers: string[] = [];
  for (const _ of [1, 2]) numbers.push((await placeOrder(admin.store)).orderNumber);
  const orders = numbers.map((orderNumber) => ({ orderNumber }));
  for (const action of ['produce', 'pack']) await staff('/api/orders/move', 'POST', { action, orders });
  const listed = await (await staff('/api/orders?state=packed')).json();
  const rows = (listed as { orders: { orderNumber: string; lastChange: number }[] }).orders;
  const seen = rows.map(({ orderNumber, lastChange }) => ({ orderNumber, seenChange: lastChange }));
  const undo = async () => (await staff('/api/orders/move', 'POST', { action: 'undo', orders: seen })).json();
  const state = 'In production';
  expect(await undo()).toEqual(rows.map(({ orderNumber }) => ({ orderNumber, ok: true, state })));
  const reason = expect.stringContaining('has changed since you opened it, so nothing was undone.');
  expect(await undo()).toEqual(rows.map(({ orderNumber }) => ({ orderNumber, ok: false, reason })));
  for (const number of numbers) {
    expect(await recordOf(admin.store, number)).toMatchObject({ fulfillment: 'processing' });
  }
  expect((await staff('/api/orders/move', 'POST', { action: 'undo', orders })).status).toBe(400);
});

it('a refund of one unit of three is made once and logged with the person', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  const path = `/api/orders/${orderNumber}/refund`;
  const units = [{ line: 0, quantity: 1 }];
  const oneUnit = { request: { kind: 'lines', units }, restock: true };
  expect((await staff(path, 'POST', oneUnit)).status).toBe(400);
  const first = { ...oneUnit, idempotencyKey: 'first' };
  for (const refunded of [await staff(path, 'POST', first), await staff(path, 'POST', first)]) {
    expect(await refunded.json()).toEqual({ amount: 1795, status: 'succeeded' });
  }
  const idempotencyKey = 'second';
  const tooMany = { request: { kind: 'lines', units: [{ line: 0, quantity: 3 }] }, idempotencyKey };
  const refused = await staff(path, 'POST', tooMany);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: { message: 'Only 2 units of that line can be refunded.' } },
  ]);
  const invented = { request: { kind: 'amount', amount: -5 }, idempotencyKey };
  expect((await staff(path, 'POST', invented)).status).toBe(400);
  const details = await (await staff(`/api/orders/${orderNumber}`)).json();
  expect(details).toMatchObject({ state: 'partly_refunded', refunded: 1795, refunds: [{ amount: 1795 }] });
  const audit = await listAudit(admin.store.context.db, {
    subject: { type: 'order', id: orderNumber },
    limit: 9,
  });
  expect(audit).toMatchObject([{ action: 'order: refunded', actor: expect.stringMatching(/^admin:staff/) }]);
});

it('the rest of a free order is cancelled once, listed as cancelled and not among the refunds', async () => {
  const { orderNumber } = await placeOrder(admin.store, { promoCode: 'FREE', discountPercentage: 100 });
  const parcel = { orderNumber, isUntracked: true, units: [{ line: 0, quantity: 2 }] };
  await staff('/api/orders/move', 'POST', { action: 'ship', orders: [parcel], idempotencyKey: 'parcel' });
  const path = `/api/orders/${orderNumber}`;
  expect(await (await staff(path)).json()).toMatchObject({
    actions: expect.arrayContaining([expect.objectContaining({ action: 'cancel', isAllowed: true })]),
  });
  const asked = { action: 'cancel', restock: false, reason: 'Lost', idempotencyKey: 'the dialog' };
  for (const answer of [
    await staff(`${path}/cancel`, 'POST', asked),
    await staff(`${path}/cancel`, 'POST', asked),
  ]) {
    expect(await answer.json()).toEqual({ ok: true, isRest: true });
  }
  expect(await (await staff(path)).json()).toMatchObject({
    state: 'shipped',
    stateText: 'Shipped',
    refunds: [],
    leftToShip: null,
    lines: [{ givenBack: { refunded: 0, cancelled: 1 } }, { givenBack: { refunded: 0, cancelled: 1 } }],
  });
  const audit = await listAudit(admin.store.context.db, {
    subject: { type: 'order', id: orderNumber },
    limit: 9,
  });
  expect(audit.map(({ action }) => action)).toEqual(['order: rest cancelled', 'order: partly shipped']);
});

it('an order with an open request of its shopper is marked until the message is closed', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  const { db } = admin.store.context;
  const { id } = await db
    .insertInto('contact_requests')
    .values({
      name: 'Ann Lee',
      email: 'ann@example.com',
      subject: 'change-or-cancel',
      message: 'Please cancel it.',
      order_number: orderNumber,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = { messageId: id, kind: 'change', from: 'Ann Lee', at: expect.stringMatching(/Z$/) };
  const requested = () => reader('/api/orders?has=request').then((answer) => answer.json());
  expect(await requested()).toMatchObject({ count: 1, orders: [{ orderNumber, request }] });
  expect(await (await reader('/api/today')).json()).toMatchObject({
    requests: { count: 1, orders: [{ orderNumber, ...request }] },
  });
  const message = { id, subject: 'Change or Cancel', start: 'Please cancel it.' };
  const shown = () => reader(`/api/orders/${orderNumber}`).then((answer) => answer.json());
  expect(await shown()).toMatchObject({ request, messages: [{ ...message, state: 'open' }] });
  await staff(`/api/messages/${id}/state`, 'POST', { state: 'closed' });
  expect(await shown()).toMatchObject({ request: null, messages: [{ ...message, state: 'closed' }] });
  expect(await requested()).toMatchObject({ count: 0, orders: [] });
  expect(await (await reader('/api/today')).json()).toMatchObject({ requests: { count: 0 } });
});

it('a return is approved, received and refunded, marks its order meanwhile, and is on Today while it waits', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  const ship = { action: 'ship', orders: [{ orderNumber, isUntracked: true }], idempotencyKey: randomUUID() };
  await staff('/api/orders/move', 'POST', ship);
  const openReturn = async () => {
    const { orders } = await (await reader(`/api/orders?q=${orderNumber}`)).json();
    return orders[0].openReturn;
  };
  const waiting = async () => (await (await reader('/api/today')).json()).returns;
  const returns = `/api/orders/${orderNumber}/returns`;
  const units = [{ line: 0, quantity: 2 }];
  expect((await reader(returns, 'POST', { units })).status).toBe(403);
  expect((await staff(returns, 'POST', { units: [{ line: 0, quantity: 9 }] })).status).toBe(422);
  expect(await (await staff(returns, 'POST', { units })).json()).toEqual({ return: 1, state: 'approved' });
  expect([await openReturn(), await waiting()]).toMatchObject(['approved', { count: 0 }]);
  await staff(`${returns}/1/move`, 'POST', { step: 'receive' });
  expect([await openReturn(), await waiting()]).toMatchObject([
    'received',
    { count: 1, orders: [{ orderNumber, number: 1, units: 2 }] },
  ]);
  const refund = { request: { kind: 'lines', units }, ofReturn: 1, idempotencyKey: randomUUID() };
  expect((await staff(`/api/orders/${orderNumber}/refund`, 'POST', refund)).status).toBe(200);
  expect([await openReturn(), await waiting()]).toMatchObject([null, { count: 0 }]);
  const shown = await (await reader(`/api/orders/${orderNumber}`)).json();
  expect(shown).toMatchObject({
    returns: [{ state: 'closed', isRefunded: true, units }],
    returnable: {
      units: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    },
  });
});

it('an order that was paid twice is on Today until its second payment is refunded', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  const second = await payAgain(admin.store, orderNumber);
  await settle(admin.store.context, second);
  const today = async () => (await (await reader('/api/today')).json()).paymentsInReview;
  expect(await today()).toMatchObject({ count: 1, orders: [{ orderNumber }] });
  // Where the number on Today leads.
  expect(await (await reader('/api/orders?state=review')).json()).toMatchObject({
    count: 1,
    orders: [{ orderNumber, state: 'paid' }],
  });
  expect(await (await reader(`/api/orders/${orderNumber}`)).json()).toMatchObject({
    payment: { second: [{ session: second, amount: 1_995 }] },
  });
  const path = `/api/orders/${orderNumber}/refund-second`;
  expect((await reader(path, 'POST', { session: second })).status).toBe(403);
  const refunded = await staff(path, 'POST', { session: second });
  expect(await refunded.json()).toEqual({ amount: 1_995, end: 'refunded' });
  expect(await today()).toEqual({ count: 0, orders: [] });
  expect(await recordOf(admin.store, orderNumber)).toMatchObject({ fulfillment: 'paid', refunded_amount: 0 });
  expect((await listAudit(admin.store.context.db, { limit: 1 }))[0]).toMatchObject({
    action: 'order: second payment refunded',
    subject_id: orderNumber,
  });
});

it('printed pages neither load nor run anything', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  for (const what of ['packing-slips', 'labels']) {
    const page = await reader(`/api/orders/${what}?numbers=${orderNumber}`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Ann Lee');
  }
  expect((await reader('/api/orders/labels?numbers=FH-22222222')).status).toBe(404);
});

it('a saved view belongs to the person who saved it', async () => {
  const json = { screen: 'orders', name: 'Engraved', query: { has: 'personalization' } };
  const { id } = (await (await staff('/api/views', 'POST', json)).json()) as { id: string };
  expect(await (await staff('/api/views?screen=orders')).json()).toEqual([
    { id, name: 'Engraved', query: { has: 'personalization' } },
  ]);
  const other = await admin.signIn('staff');
  expect(await (await other('/api/views?screen=orders')).json()).toEqual([]);
  expect((await other(`/api/views/${id}`, 'DELETE')).status).toBe(404);
  expect((await staff(`/api/views/${id}`, 'DELETE')).status).toBe(200);
  const nameless = await staff('/api/views', 'POST', { ...json, name: ' ' });
  expect([nameless.status, await nameless.json()]).toMatchObject([
    422,
    { error: { message: 'A view needs a name.' } },
  ]);
});

it('Today and the reports cover the requested days', async () => {
  expect(await (await reader('/api/today')).json()).toMatchObject({
    paymentsInReview: { count: 0 },
    pendingReviews: { count: 0 },
  });
  const sales = await (await reader('/api/reports/sales?from=2026-01-01&to=2026-01-02')).json();
  expect(sales).toMatchObject({ totals: { orders: 0, net: 0 }, days: [{}, {}] });
  expect((await reader('/api/reports/sales?from=2026-01-03&to=2026-01-02')).status).toBe(400);
  expect((await reader('/api/reports/conversion')).status).toBe(200);
  expect(await (await reader('/api/reports/searches')).json()).toEqual([]);
});

it('today counts affiliate applications among the messages, and a failed email is sent again', async () => {
  const { db } = admin.store.context;
  await insertAffiliateApplication(db, {
    instagram_handle: '@maya',
    tiktok_handle: null,
    phone_number: '555 0100',
    email: 'maya@example.com',
  });
  const { orderNumber } = await placeOrder(admin.store);
  await db
    .updateTable('outbox')
    .set({ parked_at: '2026-11-01T00:00:00Z', attempts: 24, last_error: 'no such mailbox' })
    .where('dedupe_key', '=', `order-confirmation:${orderNumber}`)
    .execute();
  const failed = { kind: 'order-confirmation', orderNumber, error: 'no such mailbox', attempts: 24 };
  expect(await (await reader('/api/today')).json()).toMatchObject({
    messages: { count: 1, latest: [{ name: '@maya', subject: 'Affiliate application' }] },
    emails: { count: 1, latest: [failed] },
  });
  const [email] = (await (await reader('/api/emails?state=given-up')).json()) as { id: string }[];
  expect(email).toMatchObject(failed);
  const retry = `/api/emails/${email?.id}/retry`;
  expect((await reader(retry, 'POST')).status).toBe(403);
  expect((await staff(retry, 'POST')).status).toBe(200);
  expect(await (await reader('/api/emails?state=given-up')).json()).toEqual([]);
  const waiting = (await (await reader('/api/emails')).json()) as { id: string }[];
  expect(waiting.find(({ id }) => id === email?.id)).toMatchObject({ givenUpAt: null, attempts: 0 });
  expect((await staff('/api/emails/unknown/retry', 'POST')).status).toBe(404);
});
