import { afterAll, beforeAll, expect, it } from 'vitest';
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
