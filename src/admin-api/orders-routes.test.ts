import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#database/audit-log.ts';
import { placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

type Send = Awaited<ReturnType<TestAdmin['signIn']>>;

let admin: TestAdmin;
let staff: Send;
let reader: Send;
beforeAll(async () => {
  admin = await openTestAdmin();
  staff = await admin.signIn('staff');
  reader = await admin.signIn('read-only');
}, 60_000);
afterAll(() => admin.close());

it('a read-only person sees orders and changes none', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  const listed = await (await reader('/api/orders?state=to_ship')).json();
  expect(listed).toMatchObject({ count: 1, next: null, orders: [{ orderNumber, state: 'paid', units: 4 }] });
  expect((await reader(`/api/orders/${orderNumber}`)).status).toBe(200);
  const pack = { action: 'pack', orders: [{ orderNumber }] };
  expect((await reader('/api/orders/move', 'POST', pack)).status).toBe(403);
  expect(
    (await reader(`/api/orders/${orderNumber}/refund`, 'POST', { request: { kind: 'whole' } })).status,
  ).toBe(403);
  expect((await admin.send('/api/orders')).status).toBe(401);
  expect(await recordOf(admin.store, orderNumber)).toMatchObject({ fulfillment: 'paid', refunded_amount: 0 });
});

it('many are shipped at once, and the answer names each that was refused', async () => {
  const [one, two] = [await placeOrder(admin.store), await placeOrder(admin.store)];
  const orders = [
    { orderNumber: one.orderNumber, carrier: 'ups', trackingNumber: '1Z1' },
    { orderNumber: two.orderNumber, carrier: 'ups', trackingNumber: 'no number!' },
    { orderNumber: 'FH-22222222', carrier: 'ups', trackingNumber: '1Z2' },
  ];
  const answer = await staff('/api/orders/move', 'POST', { action: 'ship', orders });
  expect(await answer.json()).toEqual([
    { orderNumber: one.orderNumber, ok: true, state: 'Shipped' },
    { orderNumber: 'FH-22222222', ok: false, reason: 'There is no order FH-22222222.' },
    {
      orderNumber: two.orderNumber,
      ok: false,
      reason: 'A tracking number has letters, digits and hyphens, at most 64.',
    },
  ]);
  expect(await recordOf(admin.store, one.orderNumber)).toMatchObject({
    carrier: 'UPS',
    tracking_number: '1Z1',
  });
});

it('a refund of one piece of three is made once by the person who asked, and logged', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  const path = `/api/orders/${orderNumber}/refund`;
  const units = [{ line: 0, quantity: 1 }];
  const refunded = await staff(path, 'POST', { request: { kind: 'lines', units }, restock: true });
  expect(await refunded.json()).toEqual({ amount: 1795, status: 'succeeded' });
  const tooMany = { request: { kind: 'lines', units: [{ line: 0, quantity: 3 }] } };
  const refused = await staff(path, 'POST', tooMany);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: { message: 'Only 2 units of that line can be refunded.' } },
  ]);
  const invented = { request: { kind: 'amount', amount: -5 } };
  expect((await staff(path, 'POST', invented)).status).toBe(400);
  const details = await (await staff(`/api/orders/${orderNumber}`)).json();
  expect(details).toMatchObject({ state: 'partly_refunded', refunded: 1795, refunds: [{ amount: 1795 }] });
  const audit = await listAudit(admin.store.context.db, {
    subject: { type: 'order', id: orderNumber },
    limit: 9,
  });
  expect(audit).toMatchObject([{ action: 'order: refunded', actor: expect.stringMatching(/^admin:staff/) }]);
});

it('what is printed may neither load nor run anything', async () => {
  const { orderNumber } = await placeOrder(admin.store);
  for (const what of ['packing-slips', 'labels']) {
    const page = await reader(`/api/orders/${what}?numbers=${orderNumber}`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Ann Lee');
  }
  expect((await reader('/api/orders/labels?numbers=FH-22222222')).status).toBe(422);
});

it('a view belongs to the person who keeps it', async () => {
  const json = { screen: 'orders', name: 'Engraved', query: { has: 'personalization' } };
  const { id } = (await (await staff('/api/views', 'POST', json)).json()) as { id: string };
  expect(await (await staff('/api/views?screen=orders')).json()).toEqual([
    { id, name: 'Engraved', query: { has: 'personalization' } },
  ]);
  const other = await admin.signIn('staff');
  expect(await (await other('/api/views?screen=orders')).json()).toEqual([]);
  expect((await other(`/api/views/${id}`, 'DELETE')).status).toBe(404);
  expect((await staff(`/api/views/${id}`, 'DELETE')).status).toBe(200);
});

it('today and the reports answer for the days asked for', async () => {
  expect(await (await reader('/api/today')).json()).toMatchObject({ reviews: { count: 0 } });
  const sales = await (await reader('/api/reports/sales?from=2026-01-01&to=2026-01-02')).json();
  expect(sales).toMatchObject({ totals: { orders: 0, net: 0 }, days: [{}, {}] });
  expect((await reader('/api/reports/sales?from=2026-01-03&to=2026-01-02')).status).toBe(400);
  expect((await reader('/api/reports/conversion')).status).toBe(200);
  expect(await (await reader('/api/reports/searches')).json()).toEqual([]);
});
