import { afterAll, beforeAll, expect, it } from 'vitest';
import { listShipments } from '#database/orders/shipments.ts';
import { emailsAbout, placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { correctTracking } from './correct-tracking.ts';
import { moveOrder, type OrderMove } from './move-order.ts';

const OPEN_WITHIN_MS = 120_000;
const ACTOR = { actor: 'cli' } as const;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

/** An order of three rings and a chain. */
async function anOrder() {
  const { orderNumber } = await placeOrder(store);
  return {
    orderNumber,
    move: (move: OrderMove) => moveOrder(store.context, orderNumber, move, ACTOR),
    ship: (...units: { line: number; quantity: number }[]) =>
      moveOrder(
        store.context,
        orderNumber,
        { action: 'ship', tracking: null, ...(units.length > 0 && { units }) },
        ACTOR,
      ),
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
