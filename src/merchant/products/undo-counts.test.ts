import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPromoCode } from '#database/checkouts/promo-codes.ts';
import { listProductStock } from '#database/products/stock.ts';
import { cents } from '#domain/money.ts';
import { aPromoCode } from '#domain/promo-codes/promo.fixture.ts';
import { cancelOrder } from '#payments/orders/cancel-order.ts';
import { moveOrder } from '#payments/orders/move-order.ts';
import { aRequestedLine, openCheckout } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { editProduct } from './edit-product.ts';
import { openProductStore, type ProductStore } from './product-store.fixture.ts';
import { setStockCount } from './set-stock.ts';
import { undoLatest } from './undo-change.ts';

const WITHIN_MS = 120_000;

let opened: ProductStore;
let context: ProductStore['context'];
beforeAll(async () => {
  // Several connections, so that a payment and an undo can meet.
  opened = await openProductStore(undefined, await migratedServerDatabase());
  ({ context } = opened);
}, WITHIN_MS);
afterAll(() => opened.close());

/** Adds a chain with five units in each of two lengths. */
async function addChain(id: string): Promise<void> {
  const options = ['18 in', '20 in'].map((length) => ({
    length,
    price: 10_000,
    stripe_price_id: `price_${id}_${length}`,
  }));
  await opened.add(id, { price: 10_000, lengths_and_prices: options });
  for (const option of ['18 in', '20 in']) await setStockCount(context, { id, option, onHand: 5 });
}

let shoppers = 0;
/** Opens the payment page for units of 18 in, and returns what pays for it. */
async function order(
  id: string,
  quantity = 1,
  promoCode: string | null = null,
): Promise<() => Promise<string>> {
  const line = aRequestedLine({
    id,
    quantity,
    source_table: 'chain_products',
    price: 10_000,
    stripe_price_id: `price_${id}_18 in`,
    selectedSize: 'Standard',
    selectedLength: '18 in',
  });
  shoppers += 1;
  const { sessionId } = await openCheckout(opened.store, {
    cartItems: [line],
    customerEmail: `shopper-${shoppers}@example.com`,
    ...(promoCode && { promoCode, discountPercentage: promoCode === 'HELD' ? 10 : 100 }),
  });
  return async () => {
    await opened.store.sandbox.control.pay(sessionId);
    const settled = await settle(opened.store.context, sessionId);
    if (settled.state !== 'paid') throw new Error(`settled as ${settled.state}`);
    return settled.orderNumber;
  };
}
const countsOf = async (id: string) =>
  (await listProductStock(context.db, 'chain_products', id)).map(({ option, onHand }) => [option, onHand]);

it('a count that was ended comes back unless units were sold since', async () => {
  await addChain('ended');
  await (await order('ended'))();
  const end = () => setStockCount(context, { id: 'ended', option: '18 in', onHand: null });
  await end();
  expect(await undoLatest(context, 'ended')).toEqual({ ok: true });
  expect(await countsOf('ended')).toContainEqual(['18 in', 4]);
  await end();
  await (await order('ended', 2))();
  expect(await undoLatest(context, 'ended')).toMatchObject({
    ok: false,
    reason: 'Units were sold or counted since then.',
  });
  expect(await countsOf('ended')).toEqual([['20 in', 5]]);
});

it('a count that was ended does not come back while units are being sold', async () => {
  await addChain('meanwhile');
  const { db } = context;
  await insertPromoCode(db, aPromoCode({ code: 'HELD' }));
  const pay = await order('meanwhile', 1, 'HELD');
  await setStockCount(context, { id: 'meanwhile', option: '18 in', onHand: null });
  // Holds up the payment between its units and its end.
  const { paying, undoing } = await db.transaction().execute(async (transaction) => {
    await sql`select from promo_codes where code = 'HELD' for update`.execute(transaction);
    const paying = pay();
    await untilWaiting(db, 1);
    const undoing = undoLatest(context, 'meanwhile');
    await Promise.race([undoing, untilWaiting(db, 2)]);
    return { paying, undoing };
  });
  await paying;
  expect(await undoing).toMatchObject({ ok: false, reason: 'Units were sold or counted since then.' });
  expect(await countsOf('meanwhile')).toEqual([['20 in', 5]]);
});

describe('the count of a removed option that comes back', () => {
  const edit = async (id: string, ...labels: readonly (readonly [was: string, label: string])[]) => {
    const options = labels.map(([was, label]) => ({ was, label, price: cents(10_000) }));
    expect(await editProduct(context, id, { options }, null)).toMatchObject({ ok: true });
  };
  const remove = (id: string) => edit(id, ['20 in', '20 in']);
  const cancel = async (orderNumber: string) => {
    const cancelled = await cancelOrder(opened.store.context, { orderNumber, actor: 'cli', reason: null });
    expect(cancelled).toMatchObject({ ok: true });
  };
  const undo = async (id: string) => {
    expect(await undoLatest(context, id)).toMatchObject({ ok: true });
    return Object.fromEntries(await countsOf(id));
  };

  it('lacks what was sold meanwhile on a page from before an earlier rename', async () => {
    await addChain('renamed');
    const pay = await order('renamed', 2);
    await edit('renamed', ['18 in', '18"'], ['20 in', '20 in']);
    await remove('renamed');
    await pay();
    expect(await undo('renamed')).toEqual({ '18"': 3, '20 in': 5 });
  });

  it.each([null, 'FREE'])('has what was returned meanwhile, with the promo code %s', async (code) => {
    const id = `returned-${code}`;
    await addChain(id);
    const before = await (await order(id, 2, code))();
    const pay = await order(id, 1, code);
    await remove(id);
    const meanwhile = await pay();
    await cancel(before);
    await cancel(meanwhile);
    expect(await undo(id)).toEqual({ '18 in': 5, '20 in': 5 });
  });

  it('has the rest that was cancelled meanwhile, and what was cancelled after its parcel was taken back', async () => {
    await addChain('rest');
    const { context: payments } = opened.store;
    const orderNumber = await (await order('rest', 3, 'FREE'))();
    const units = [{ line: 0, quantity: 1 }];
    await moveOrder(payments, orderNumber, { action: 'ship', tracking: null, units }, { actor: 'cli' });
    await remove('rest');
    await cancel(orderNumber);
    await moveOrder(payments, orderNumber, { action: 'undo' }, { actor: 'cli' });
    await cancel(orderNumber);
    expect(await undo('rest')).toEqual({ '18 in': 5, '20 in': 5 });
  });

  it('has what is returned later once', async () => {
    await addChain('later');
    const before = await (await order('later', 2))();
    const pay = await order('later');
    await remove('later');
    const meanwhile = await pay();
    await cancel(before);
    expect(await undo('later')).toEqual({ '18 in': 4, '20 in': 5 });
    await cancel(meanwhile);
    await remove('later');
    expect(await undo('later')).toEqual({ '18 in': 5, '20 in': 5 });
  });
});
