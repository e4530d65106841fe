import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProductStock } from '#database/products/stock.ts';
import { aRequestedLine, openCheckout } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { openProductStore, type ProductStore } from './product-store.fixture.ts';
import { setStockCount } from './set-stock.ts';
import { undoLatest } from './undo-change.ts';

const WITHIN_MS = 120_000;

let opened: ProductStore;
let context: ProductStore['context'];
beforeAll(async () => {
  opened = await openProductStore();
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
async function order(id: string, quantity = 1): Promise<() => Promise<string>> {
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
