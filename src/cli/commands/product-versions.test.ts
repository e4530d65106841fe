import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUnifiedProduct } from '#database/products/products.ts';
import { loadProductPreview } from '#merchant/products/preview-product.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

let store: TestStore;
let shop: TestCli;
beforeAll(async () => {
  store = await openTestStore();
  shop = commandLineOf(store.database);
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

const products = (...args: string[]) => shop.run(['products', ...args]);
async function json(...args: string[]) {
  const { stdout, stderr } = await shop.run(['products', ...args, '--json']);
  expect(stderr).toBe('');
  return JSON.parse(stdout.join());
}
const nameOf = async (id: string) => (await findUnifiedProduct(store.database.db, id))?.name;
const loadPreview = (url: string) =>
  loadProductPreview(store.database.db, new URL(url).searchParams.get('draft') ?? '', new Date());

it('a preview shows an unsaved change in a tab, and cannot be framed', async () => {
  const { url } = await json('preview', 'rope', 'name=Rope in gold', 'option.18"=205.00');
  expect(url).toContain('http://localhost:3000/product/rope?draft=');
  expect(await loadPreview(url)).toMatchObject({
    row: { name: 'Rope in gold', price: 205_00 },
    frameOrigin: null,
  });
  expect(await nameOf('rope')).toBe('Rope chain');
  expect((await loadPreview((await json('preview', 'rope')).url))?.row.name).toBe('Rope chain');
  expect((await products('preview', 'rope', 'price=much')).stderr).toContain(
    'price takes an amount above zero',
  );
  expect((await products('preview', 'none')).stderr).toBe('There is no product none.');
});

it('a product is restored to an earlier version, and a single change is undone', async () => {
  await products('set', 'pin', 'name=First');
  await products('set', 'pin', 'name=Second', 'material=Steel');
  await products('set', 'pin', 'color=Blue');
  const [blue, second, first] = await json('history', 'pin');
  const { stdout } = await products('history', 'pin');
  expect(stdout[2]).toContain('Changed name and material of pin');

  expect((await products('restore', first.id)).stdout).toEqual(['pin is what it was after this change.']);
  expect(await json('show', 'pin')).toMatchObject({ name: 'First', material: null, color: null });
  expect((await products('restore', first.id)).stdout).toEqual(['pin is the same already.']);

  const [restored] = await json('history', 'pin');
  expect((await products('undo-change', restored.id)).stdout).toEqual(['This change is undone.']);
  expect(await json('show', 'pin')).toMatchObject({ name: 'Second', material: 'Steel', color: 'Blue' });
  expect((await products('undo-change', blue.id)).code).toBe(0);
  expect((await products('undo-change', second.id)).code).toBe(0);
  expect(await json('show', 'pin')).toMatchObject({ name: 'First', material: null, color: null });
});

it.each([
  [['history', 'none'], 'There is no change of none.'],
  [['restore', 'none'], 'There is no such change of a product.'],
  [['undo-change', 'none'], 'There is no such change of a product.'],
])('refuses %j with a message', async (args, sentence) => {
  expect(await products(...args)).toMatchObject({ code: 1, stderr: sentence });
});
