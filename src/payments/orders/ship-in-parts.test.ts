import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listCertificates } from '#database/orders/certificates.ts';
import { listOrderHistory } from '#database/orders/order-records.ts';
import { searchOrders } from '#database/orders/order-search.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { listShipments } from '#database/orders/shipments.ts';
import { listOrdersToShip } from '#database/orders/today.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { listOrdersToInvite } from '#database/reviews/review-invitations.ts';
import { ALL_ORDERS } from '#domain/orders/order-query.ts';
import { timelineOf } from '#domain/orders/order-timeline.ts';
import { emailsAbout, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctTracking } from './correct-tracking.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { refundOrder } from './refund-order.ts';

const OPEN_WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

const RINGS = 0;
const CHAIN = 1;

/** Three rings and a chain, and steps of them. */
async function anOrder() {
  const { orderNumber } = await placeOrder(store);
  const { db } = store.context;
  return {
    orderNumber,
    move: (move: OrderMove) => moveOrder(store.context, orderNumber, move, { actor: 'cli' }),
    ship: (...units: { line: number; quantity: number }[]) =>
      moveOrder(
        store.context,
        orderNumber,
        { action: 'ship', tracking: null, ...(units.length > 0 && { units }) },
        { actor: 'cli' },
      ),
    refund: (line: number, quantity: number, sent?: number) =>
      refundOrder(store.context, {
        orderNumber,
        request: { kind: 'lines', units: [{ line, quantity, ...(sent !== undefined && { sent }) }] },
        restock: false,
        reason: null,
        actor: 'cli',
      }),
    state: async () => (await recordOf(store, orderNumber)).fulfillment,
    shipments: async () =>
      (await listShipments(db, orderNumber)).map(({ position, lines }) => [position, lines] as const),
    toShip: async () =>
      (await listOrdersToShip(db)).find(({ order_number }) => order_number === orderNumber)?.units,
  };
}

it('a part whose request is repeated, also at once, ships once, and a repeat may not ask for something else', async () => {
  const { orderNumber, move, shipments } = await anOrder();
  const tracking = { carrier: 'UPS', trackingNumber: '1Z1', trackingUrl: null };
  const units = [{ line: RINGS, quantity: 1 }];
  const asked = { action: 'ship', tracking, units, idempotencyKey: 'the dialog' } as const;
  const answers = [...(await Promise.all([move(asked), move(asked)])), await move(asked)];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await shipments()).toEqual([[1, units]]);
  expect((await emailsAbout(store, orderNumber)).filter((kind) => kind === 'order-shipped')).toHaveLength(1);
  expect(await move({ ...asked, units: [{ line: RINGS, quantity: 2 }] })).toEqual({
    ok: false,
    reason: `The first try went through: 1 piece of ${orderNumber} shipped as 1Z1. Check the order before you ship more.`,
  });
  const next = { ...asked, idempotencyKey: 'the next dialog' };
  expect(await move(next)).toEqual({
    ok: false,
    reason: `Parcel 1 of ${orderNumber} has this tracking number already.`,
  });
  expect(await move({ ...next, tracking: { ...tracking, trackingNumber: '1Z2' } })).toMatchObject({
    ok: true,
  });
  expect(await shipments()).toEqual([
    [1, units],
    [2, units],
  ]);
  // Everything that is left, too.
  const rest = { action: 'ship', tracking: null, idempotencyKey: 'the last dialog' } as const;
  expect([await move(rest), await move(rest)]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await shipments()).toHaveLength(3);
});

it('a step of a shipment that was taken back is refused, and not taken by the next one with its number', async () => {
  const { orderNumber, ship, move, shipments } = await anOrder();
  const { db } = store.context;
  await ship({ line: RINGS, quantity: 1 });
  const [shown] = await listShipments(db, orderNumber);
  const shipment = shown?.id ?? '';
  await move({ action: 'undo', shipment });
  await ship({ line: CHAIN, quantity: 1 });
  const gone = {
    ok: false,
    reason: `That parcel of ${orderNumber} was taken back. Reload the order.`,
  };
  const tracking = { carrier: 'UPS', trackingNumber: '1Z1', trackingUrl: null };
  expect(await move({ action: 'deliver', shipment })).toEqual(gone);
  expect(await move({ action: 'undo', shipment })).toEqual(gone);
  expect(await correctTracking(store.context, orderNumber, tracking, { actor: 'cli', shipment })).toEqual(
    gone,
  );
  expect(await shipments()).toEqual([[1, [{ line: CHAIN, quantity: 1 }]]]);
});

it('an undo that is repeated does not take back the step before', async () => {
  const { orderNumber, ship, move, state, shipments } = await anOrder();
  const changed = {
    ok: false,
    reason: `${orderNumber} has changed since you opened it, so nothing was undone. Close this and check the order before you undo more.`,
  };
  const undoTwice = async (shipment?: string) => {
    const seenChange = (await listOrderHistory(store.context.db, orderNumber)).at(-1)?.position ?? 0;
    const undo = { action: 'undo', seenChange, ...(shipment && { shipment }) } as const;
    expect([await move(undo), await move(undo)]).toMatchObject([{ ok: true }, changed]);
  };
  await ship({ line: RINGS, quantity: 1 });
  const shipment = (await listShipments(store.context.db, orderNumber))[0]?.id ?? '';
  await move({ action: 'deliver', shipment });
  await undoTwice(shipment);
  await ship();
  await move({ action: 'deliver', shipment });
  await move({ action: 'deliver' });
  await undoTwice();
  expect([await state(), (await shipments()).length]).toEqual(['shipped', 2]);
});

it('an undo from production that is repeated leaves the order in the state it returned to', async () => {
  const { orderNumber, move, state } = await anOrder();
  await move({ action: 'produce' });
  await move({ action: 'pack' });
  const seenChange = (await listOrderHistory(store.context.db, orderNumber)).length;
  const undo = { action: 'undo', seenChange } as const;
  expect([await move(undo), await move(undo)]).toMatchObject([{ ok: true }, { ok: false }]);
  expect(await state()).toBe('processing');
});

it('a part that leaves keeps the order to ship with the rest, and the last part makes it shipped', async () => {
  const { orderNumber, ship, state, toShip, shipments } = await anOrder();
  expect(await ship({ line: RINGS, quantity: 2 })).toMatchObject({ ok: true });
  expect([await state(), await toShip()]).toEqual(['paid', 2]);
  const found = await searchOrders(store.context.db, { ...ALL_ORDERS, state: 'to_ship' }, 'UTC', {
    limit: 9,
  });
  expect(found.find(({ order_number }) => order_number === orderNumber)).toMatchObject({
    units: 2,
    units_shipped: 2,
    units_to_ship: 2,
  });
  expect(await ship({ line: RINGS, quantity: 2 })).toEqual({
    ok: false,
    reason: 'Only 1 unit of that line can be shipped.',
  });
  await ship();
  expect([await state(), await toShip()]).toEqual(['shipped', undefined]);
  expect(await shipments()).toEqual([
    [1, [{ line: RINGS, quantity: 2 }]],
    [
      2,
      [
        { line: RINGS, quantity: 1 },
        { line: CHAIN, quantity: 1 },
      ],
    ],
  ]);
  expect((await emailsAbout(store, orderNumber)).filter((kind) => kind === 'order-shipped')).toHaveLength(2);
});

it('the pieces of a shipment get their certificates when it leaves, each once', async () => {
  const { orderNumber, ship, move } = await anOrder();
  const certified = async () =>
    (await listCertificates(store.context.db, [orderNumber])).map(({ line_number, unit }) => [
      line_number,
      unit,
    ]);
  await ship({ line: RINGS, quantity: 1 });
  const first = [[RINGS, 1]];
  expect(await certified()).toEqual(first);
  await move({ action: 'undo' });
  await ship({ line: RINGS, quantity: 1 });
  expect(await certified()).toEqual(first);
  await ship();
  expect(await certified()).toEqual([...first, [RINGS, 2], [RINGS, 3], [CHAIN, 1]]);
});

it('an order is delivered, and its shopper asked for a review, when all its shipments are', async () => {
  const { orderNumber, ship, move, state } = await anOrder();
  const isToInvite = async () => {
    const window = { since: new Date(0), until: new Date(Date.now() + 60_000), limit: 100 };
    return (await listOrdersToInvite(store.context.db, window)).includes(orderNumber);
  };
  await ship({ line: CHAIN, quantity: 1 });
  expect(await move({ action: 'deliver' })).toEqual({
    ok: false,
    reason: `${orderNumber} is partly shipped; it can't be marked as delivered. Mark the parcel as delivered instead.`,
  });
  await move({ action: 'deliver', shipment: 1 });
  expect([await state(), await isToInvite()]).toEqual(['paid', false]);
  expect(await move({ action: 'deliver', shipment: 1 })).toEqual({
    ok: false,
    reason: `Parcel 1 of ${orderNumber} is already delivered.`,
  });
  await ship();
  expect([await state(), await isToInvite()]).toEqual(['shipped', false]);
  await move({ action: 'deliver' });
  expect([await state(), await isToInvite()]).toEqual(['delivered', true]);
  await move({ action: 'undo' });
  const delivered = (await listShipments(store.context.db, orderNumber)).map(
    (shipment) => !!shipment.delivered_at,
  );
  expect([await state(), delivered]).toEqual(['shipped', [true, false]]);
});

it('each shipment that arrives before the rest is sent has its email', async () => {
  const { orderNumber, ship, move } = await anOrder();
  for (const shipment of [1, 2]) {
    await ship({ line: RINGS, quantity: 1 });
    await move({ action: 'deliver', shipment });
  }
  const emails = await emailsAbout(store, orderNumber);
  expect(emails.filter((kind) => kind === 'order-delivered')).toHaveLength(2);
});

it('refunding what is left to ship makes the order shipped', async () => {
  const { orderNumber, ship, refund, state, toShip } = await anOrder();
  await ship({ line: RINGS, quantity: 3 });
  await refund(CHAIN, 1);
  expect([await state(), await toShip()]).toEqual(['shipped', undefined]);
  const { shipped_at } = await recordOf(store, orderNumber);
  const [shipment] = await listShipments(store.context.db, orderNumber);
  expect(shipped_at).toEqual(shipment?.shipped_at);
});

it('a refund of units that were sent leaves the equal ones that are to ship', async () => {
  const { ship, refund, state, toShip, shipments } = await anOrder();
  await ship({ line: RINGS, quantity: 2 });
  expect(await refund(RINGS, 3, 3)).toEqual({
    ok: false,
    reason: 'Only 2 units of that line can be refunded as sent.',
  });
  expect(await refund(RINGS, 2, 1)).toMatchObject({ ok: true });
  // One that was sent and the one that was not: the chain is left.
  expect([await state(), await toShip()]).toEqual(['paid', 1]);
  const other = await anOrder();
  await other.ship({ line: RINGS, quantity: 2 });
  await other.ship({ line: CHAIN, quantity: 1 });
  await other.refund(RINGS, 2, 2);
  expect([await other.state(), await other.toShip()]).toEqual(['paid', 1]);
  const found = await searchOrders(store.context.db, { ...ALL_ORDERS, state: 'to_ship' }, 'UTC', {
    limit: 99,
  });
  expect(found.find(({ order_number }) => order_number === other.orderNumber)).toMatchObject({
    units: 1,
    units_to_ship: 1,
  });
  expect(await refund(RINGS, 1, 1)).toMatchObject({ ok: true });
  expect(await shipments()).toHaveLength(1);
  await other.ship();
  expect([await other.state(), await other.toShip()]).toEqual(['shipped', undefined]);
});

it('what is left to ship is to ship again if its refund fails, but not what was refunded after it left', async () => {
  const { orderNumber, ship, refund, state, toShip } = await anOrder();
  await ship({ line: RINGS, quantity: 3 });
  await refund(CHAIN, 1);
  const [ofChain] = await listRefunds(store.context.db, orderNumber);
  await store.sandbox.control.failRefund(ofChain?.stripe_refund_id ?? '');
  await syncPayment(store.context, orderNumber);
  expect([await state(), await toShip()]).toEqual(['packed', 1]);
  await ship();
  await refund(RINGS, 1);
  const ofRing = (await listRefunds(store.context.db, orderNumber)).at(-1);
  await store.sandbox.control.failRefund(ofRing?.stripe_refund_id ?? '');
  await syncPayment(store.context, orderNumber);
  expect(await state()).toBe('shipped');
});

it('a partly shipped order can be refunded in part, but neither cancelled nor collected', async () => {
  const { orderNumber, ship, move, state } = await anOrder();
  await ship({ line: CHAIN, quantity: 1 });
  expect(await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null })).toEqual({
    ok: false,
    reason: `${orderNumber} is partly shipped; it can't be cancelled. Refund the pieces that are left to ship instead.`,
  });
  expect(await move({ action: 'collect' })).toMatchObject({ ok: false });
  expect(await state()).toBe('paid');
});

it('undo takes back the last shipment, or the one named, and leaves the others', async () => {
  const { ship, move, state, shipments } = await anOrder();
  await ship({ line: RINGS, quantity: 1 });
  await move({ action: 'pack' });
  await ship({ line: RINGS, quantity: 1 });
  await ship();
  expect((await shipments()).map(([position]) => position)).toEqual([1, 2, 3]);
  await move({ action: 'undo' });
  expect([await state(), (await shipments()).length]).toEqual(['packed', 2]);
  await move({ action: 'undo', shipment: 1 });
  expect(await shipments()).toEqual([[2, [{ line: RINGS, quantity: 1 }]]]);
  await ship();
  expect([await state(), (await shipments()).map(([position]) => position)]).toEqual(['shipped', [2, 3]]);
  await move({ action: 'undo' });
  await move({ action: 'undo' });
  await move({ action: 'undo' });
  expect([await state(), await shipments()]).toEqual(['paid', []]);
  expect(await move({ action: 'undo' })).toMatchObject({ ok: false });
});

it('undo returns a packed order to production, and then takes back the shipment that left before', async () => {
  const { orderNumber, ship, move, state, shipments } = await anOrder();
  const undone = async () => {
    await move({ action: 'undo' });
    return [await state(), (await shipments()).length];
  };
  await move({ action: 'produce' });
  await ship({ line: RINGS, quantity: 1 });
  await move({ action: 'pack' });
  expect(await undone()).toEqual(['processing', 1]);
  expect(await undone()).toEqual(['processing', 0]);
  await move({ action: 'pack' });
  await ship();
  expect(await undone()).toEqual(['packed', 0]);
  expect(await undone()).toEqual(['processing', 0]);
  const timeline = timelineOf(await listOrderHistory(store.context.db, orderNumber));
  expect(timeline.map((step) => step.state)).toEqual(['paid', 'processing']);
  expect(await undone()).toEqual(['paid', 0]);

  await move({ action: 'pack' });
  expect(await undone()).toEqual(['paid', 0]);
});

it('the tracking of each shipment is corrected on its own, which has to be named if there are several', async () => {
  const { orderNumber, ship, move } = await anOrder();
  await ship({ line: RINGS, quantity: 1 });
  await ship();
  const tracking = { carrier: 'UPS', trackingNumber: '1Z2', trackingUrl: null };
  const correct = (shipment?: number) =>
    correctTracking(store.context, orderNumber, tracking, { actor: 'cli', shipment });
  expect(await correct()).toEqual({
    ok: false,
    reason: `${orderNumber} has 2 parcels. Choose one of them: 1, 2.`,
  });
  expect(await correct(2)).toMatchObject({ ok: true, isChanged: true });
  const shipments = await listShipments(store.context.db, orderNumber);
  expect(shipments.map(({ tracking_number }) => tracking_number)).toEqual([null, '1Z2']);
  await move({ action: 'deliver', shipment: 1 });
  expect(await correct(1)).toMatchObject({ ok: false });
  expect(await correct(3)).toEqual({ ok: false, reason: `${orderNumber} has no parcel 3.` });
});

const LUNA = { source_table: 'hip_hop_ring_products', product_id: 'luna', option: '' } as const;

it.each([
  ['two of which were missing', { missing_units: JSON.stringify([{ line: RINGS, quantity: 2 }]) }],
  ['whose order took none', { took_units: false }],
])('three rings %s go back into stock once they have left in a parcel', async (_, counted) => {
  const { db } = store.context;
  const { orderNumber, ship } = await anOrder();
  await db.updateTable('order_records').set(counted).where('order_number', '=', orderNumber).execute();
  await setStock(db, LUNA, 0);
  onTestFinished(() => setStock(db, LUNA, null));
  await ship({ line: RINGS, quantity: 3 });
  const request = { kind: 'lines', units: [{ line: RINGS, quantity: 3 }] } as const;
  const order = { orderNumber, request, restock: true, reason: null, actor: 'cli' } as const;
  expect(await refundOrder(store.context, order)).toMatchObject({ ok: true });
  const stock = await listStock(db);
  expect(stock.find(({ product_id }) => product_id === LUNA.product_id)).toMatchObject({ onHand: 3 });
});

it('an order whose pieces are all refunded is shipped anyway only as a whole', async () => {
  const { orderNumber, state, shipments } = await anOrder();
  const request = { kind: 'whole' } as const;
  await refundOrder(store.context, { orderNumber, request, restock: false, reason: null, actor: 'cli' });
  const shipAnyway = (units?: { line: number; quantity: number }[]) =>
    moveOrder(
      store.context,
      orderNumber,
      { action: 'ship', tracking: null, ...(units && { units }) },
      { actor: 'cli', isOverridden: true },
    );
  expect(await shipAnyway([{ line: RINGS, quantity: 1 }])).toEqual({
    ok: false,
    reason: `All pieces of ${orderNumber} are refunded; it can only be shipped whole.`,
  });
  expect([await state(), await shipments()]).toEqual(['paid', []]);
  const all = [
    { line: RINGS, quantity: 3 },
    { line: CHAIN, quantity: 1 },
  ];
  expect(await shipAnyway(all)).toMatchObject({ ok: true });
  expect([await state(), await shipments()]).toEqual(['shipped', [[1, all]]]);
});
