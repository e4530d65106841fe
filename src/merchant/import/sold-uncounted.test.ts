import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProductStock } from '#database/products/stock.ts';
import { aRequestedLine, openCheckout } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { openProductStore, type ProductStore } from '../products/product-store.fixture.ts';
import { setStockCount } from '../products/set-stock.ts';
import { applyImport } from './apply-import.ts';
import { createImport } from './import-jobs.ts';
import { undoImport } from './undo-import.ts';

const WITHIN_MS = 120_000;

let opened: ProductStore;
let context: ProductStore['context'];
beforeAll(async () => {
  opened = await openProductStore();
  ({ context } = opened);
}, WITHIN_MS);
afterAll(() => opened.close());

async function importRows(...rows: string[]): Promise<string> {
  const file = Buffer.from(['id,name,option_length,option_price,option_stock', ...rows, ''].join('\n'));
  const created = await createImport(context.db, { source: 'csv', fileName: 'a.csv', file, actor: 'cli' });
  if (!created.ok) throw new Error(created.reason);
  expect(await applyImport(context, created.row.id)).toMatchObject({ ok: true });
  return created.row.id;
}

it.each([
  ['removes a counted option', ['{id},{id},20 in,100.00,5']],
  ['ends the count of an option', ['{id},{id},18 in,100.00,', '{id},,20 in,100.00,5']],
])('an import that %s is not undone once units were sold that no count had', async (what, rows) => {
  const id = what.startsWith('removes') ? 'removes' : 'ends';
  const options = ['18 in', '20 in'].map((length) => ({
    length,
    price: 10_000,
    stripe_price_id: `price_${id}_${length}`,
  }));
  await opened.add(id, { name: id, price: 10_000, lengths_and_prices: options });
  for (const option of ['18 in', '20 in']) await setStockCount(context, { id, option, onHand: 5 });
  const line = aRequestedLine({
    id,
    source_table: 'chain_products',
    price: 10_000,
    stripe_price_id: `price_${id}_18 in`,
    selectedSize: 'Standard',
    selectedLength: '18 in',
  });
  const customerEmail = `${id}@example.com`;
  const { sessionId } = await openCheckout(opened.store, { cartItems: [line], customerEmail });
  const counts = async () =>
    (await listProductStock(context.db, 'chain_products', id)).map(({ option, onHand }) => [option, onHand]);
  const again = async () => importRows(...rows.map((row) => row.replaceAll('{id}', id)));
  expect(await undoImport(context, await again())).toMatchObject({ ok: true, restored: 1 });
  expect(await counts(), 'unsold, the count comes back').toContainEqual(['18 in', 5]);

  const imported = await again();
  await opened.store.sandbox.control.pay(sessionId);
  expect(await settle(opened.store.context, sessionId)).toMatchObject({ state: 'paid' });
  expect(await undoImport(context, imported)).toMatchObject({
    ok: false,
    code: 'changed',
    products: [{ id, why: 'has been ordered' }],
  });
  expect(await counts()).toEqual([['20 in', 5]]);
});
