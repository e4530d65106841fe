import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrderHistory } from '#database/orders/order-records.ts';
import { listShipments } from '#database/orders/shipments.ts';
import { erasePersonalData } from '#database/privacy/personal-data.ts';
import { timelineOf } from '#domain/orders/order-timeline.ts';
import { emailsAbout, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { approveReturn, moveReturn } from './change-returns.ts';
import { loadGoods } from './change-shipments.ts';
import { correctTracking } from './correct-tracking.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { lastStepOfOrder } from './undo-step.ts';

const OPEN_WITHIN_MS = 120_000;
const ACTOR = { actor: 'cli' } as const;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

/** An order of three rings and a chain. */
async function anOrder(customerEmail = 'ann@example.com') {
  const { orderNumber } = await placeOrder(store, { customerEmail });
  const { db } = store.context;
  const history = () => listOrderHistory(db, orderNumber);
  return {
    orderNumber,
    history,
    move: (move: OrderMove) => moveOrder(store.context, orderNumber, move, ACTOR),
    ship: (...units: { line: number; quantity: number }[]) =>
      moveOrder(
        store.context,
        orderNumber,
        { action: 'ship', tracking: null, ...(units.length > 0 && { units }) },
        ACTOR,
      ),
    /** What "Undo last step" takes back: the kind of step, and the numbers of the shipments concerned. */
    lastStep: async () => {
      const record = await recordOf(store, orderNumber);
      const { shipments } = await loadGoods(db, orderNumber);
      const last = lastStepOfOrder(record, shipments, await history());
      return last.step === 'state'
        ? [last.step]
        : [last.step, ...last.shipments.map(({ position }) => position)];
    },
  };
}

it('undoing a shipment withdraws all its unsent emails', async () => {
  const { orderNumber, ship, move } = await anOrder();
  await ship();
  const tracking = { carrier: 'UPS', trackingNumber: '1Z', trackingUrl: null };
  await correctTracking(store.context, orderNumber, tracking, ACTOR);
  await move({ action: 'undo' });
  expect(await emailsAbout(store, orderNumber)).toEqual(['merchant-new-order', 'order-confirmation']);
});

it('undoing the delivery of one shipment keeps the email about the others', async () => {
  const { orderNumber, ship, move } = await anOrder();
  await ship({ line: 0, quantity: 3 });
  await ship();
  await move({ action: 'deliver' });
  await move({ action: 'undo', shipment: 1 });
  const deliveries = async () =>
    (
      await store.context.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'order-delivered')
        .execute()
    )
      .map(({ payload }) => payload as { order_number: string; shipments: string[] })
      .filter(({ order_number }) => order_number === orderNumber)
      .map(({ shipments }) => shipments);
  const [, second] = await listShipments(store.context.db, orderNumber);
  expect(await deliveries()).toEqual([[second?.id]]);
  await move({ action: 'undo', shipment: 2 });
  expect(await deliveries()).toEqual([]);
});

it('the last step of a shipment is its delivery once it is delivered, and that is what undo takes back', async () => {
  const { orderNumber, ship, move, lastStep } = await anOrder();
  await ship({ line: 0, quantity: 2 });
  await ship({ line: 0, quantity: 1 });
  expect(await lastStep()).toEqual(['shipment', 2]);
  await move({ action: 'deliver', shipment: 1 });
  expect(await lastStep()).toEqual(['delivery', 1]);
  await move({ action: 'undo' });
  const shipments = await listShipments(store.context.db, orderNumber);
  expect(shipments.map(({ delivered_at }) => delivered_at)).toEqual([null, null]);
  expect(await lastStep()).toEqual(['shipment', 2]);
  await move({ action: 'deliver', shipment: 2 });
  expect(await lastStep()).toEqual(['delivery', 2]);
  await move({ action: 'pack' });
  expect(await lastStep()).toEqual(['state']);
});

it('steps that were undone stay out of the timeline once the shopper is erased', async () => {
  const email = 'erased@example.com';
  const { ship, move, history } = await anOrder(email);
  await ship({ line: 0, quantity: 3 });
  await ship();
  await move({ action: 'deliver' });
  await move({ action: 'undo', shipment: 1 });
  await move({ action: 'deliver' });
  const before = timelineOf(await history());
  await erasePersonalData(store.context.db, email, new Date());
  const after = await history();
  expect(timelineOf(after)).toEqual(before);
  expect(
    after.map(({ action, details }) => [action, 'parcel' in details ? details.parcel : null]),
  ).toContainEqual(['last step undone', 1]);
});

it('a parcel whose pieces are in an open return is not undone until the return ends', async () => {
  const { orderNumber, ship, move, lastStep } = await anOrder();
  const actor = 'cli';
  const approve = (units: { line: number; quantity: number }[]) =>
    approveReturn(store.context, orderNumber, { units, note: null }, actor);
  const inReturn = (parcel: number, returned: string, end: string) => ({
    ok: false,
    reason: `Pieces of parcel ${parcel} are in return ${returned.replace(',', ` of ${orderNumber}, which is`)}. ${end} that return first.`,
  });
  await ship({ line: 0, quantity: 1 });
  await ship();
  await approve([{ line: 0, quantity: 1 }]);
  // The equal ring of the other parcel is the one that comes back.
  expect(await move({ action: 'undo', shipment: 1 })).toMatchObject({ ok: true });
  await ship();
  await approve([{ line: 0, quantity: 2 }]);
  expect(await move({ action: 'undo' })).toEqual(inReturn(3, '1, approved', 'Cancel'));
  expect(await lastStep()).toEqual(['shipment', 3]);
  await moveReturn(store.context, orderNumber, 'cancel', { actor, number: 1 });
  expect(await move({ action: 'undo' })).toMatchObject({ ok: true });
  await moveReturn(store.context, orderNumber, 'receive', { actor });
  expect(await move({ action: 'undo', shipment: 2 })).toEqual(inReturn(2, '2, received', 'Close'));
  await moveReturn(store.context, orderNumber, 'close', { actor });
  expect(await move({ action: 'undo', shipment: 2 })).toMatchObject({ ok: true });
});

it('a collection whose pieces are in an open return is not undone', async () => {
  const { orderNumber, move } = await anOrder();
  await move({ action: 'collect' });
  await approveReturn(store.context, orderNumber, { note: null }, 'cli');
  expect(await move({ action: 'undo' })).toEqual({
    ok: false,
    reason: `Pieces are in return 1 of ${orderNumber}, which is approved. Cancel that return first.`,
  });
  expect((await recordOf(store, orderNumber)).fulfillment).toBe('delivered');
});
