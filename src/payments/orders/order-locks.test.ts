import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCheckoutByOrderNumber, lockCheckout } from '#database/checkouts/checkouts.ts';
import { lockOrderRecord, stateOfRecord } from '#database/orders/order-records.ts';
import { placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctAddress } from './correct-address.ts';

const OPEN_WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore(await migratedServerDatabase());
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

/** Runs a change while another transaction, as a confirmation or an erasure does, locks the checkout and then the record. */
async function changeDuringAnother<Result>(
  orderNumber: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const { db } = store.context;
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  let changed: Promise<Result> | undefined;
  await db.transaction().execute(async (other) => {
    await lockCheckout(other, checkout?.id ?? '');
    changed = change();
    // Its error is thrown below, once the other transaction has ended.
    changed.catch(() => {});
    await untilWaiting(db);
    await lockOrderRecord(other, orderNumber);
  });
  if (!changed) throw new Error('not started');
  return changed;
}

it('a rejection waits for a confirmation of the same review instead of a deadlock', async () => {
  const { db } = store.context;
  const { sessionId } = await openCheckout(store);
  const ofSession = db.updateTable('checkouts').where('stripe_session_id', '=', sessionId);
  await ofSession.set({ total: 1, subtotal: 1, discount: 0 }).execute();
  await store.sandbox.control.pay(sessionId);
  const settled = await settle(store.context, sessionId);
  const orderNumber = 'orderNumber' in settled ? settled.orderNumber : '';
  const request = { orderNumber, actor: 'cli', reason: null, action: 'reject' } as const;
  const rejected = await changeDuringAnother(orderNumber, () => cancelOrder(store.context, request));
  expect(rejected).toMatchObject({ ok: true });
  expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('cancelled');
});

it('a corrected address waits for an erasure instead of a deadlock', async () => {
  const { orderNumber } = await placeOrder(store);
  const correction = { addressLine1: '2 Main St' };
  const corrected = await changeDuringAnother(orderNumber, () =>
    correctAddress(store.context, orderNumber, correction, { actor: 'cli' }),
  );
  expect(corrected).toMatchObject({ ok: true, isChanged: true });
});
