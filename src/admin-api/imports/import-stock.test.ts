import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadCatalog } from '#database/products/catalog-writes.ts';
import { setStock } from '#database/products/stock.ts';
import { aRequestedWatch, openCheckout } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';

const WATCH = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;
const ROPE = { source_table: 'chain_products', product_id: 'rope' } as const;
const SHOPIFY = 'Handle,Title,Type,Variant Inventory Qty,Variant Price\n';

let admin: TestAdmin;
let mediaDir: string;
let staff: Awaited<ReturnType<TestAdmin['openSession']>>;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'import-stock-'));
  admin = await openTestAdmin({ mediaDir });
  staff = await admin.openSession('staff');
});
afterAll(async () => {
  await admin.close();
  await rm(mediaDir, { recursive: true });
});
beforeEach(async () => {
  await setStock(db(), WATCH, 3);
  await setStock(db(), { ...ROPE, option: '18"' }, 5);
  await setStock(db(), { ...ROPE, option: '26"' }, 6);
});

const db = () => admin.store.database.db;
const stockOf = async (id: string) => (await loadCatalog(db(), [id])).get(id)?.stock;

async function sellOneWatch(): Promise<void> {
  const { sessionId } = await openCheckout(admin.store, { cartItems: [aRequestedWatch()] });
  await admin.store.sandbox.control.pay(sessionId);
  await settle(admin.store.context, sessionId);
}

/** The rows of an export by column, without the byte order mark. */
async function exported(): Promise<{ columns: string[]; rows: string[][] }> {
  const text = await (await staff.send('/api/exports/products.csv')).text();
  const [columns = [], ...rows] = text
    .slice(text.charCodeAt(0) === 0xfeff ? 1 : 0)
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  return { columns, rows };
}

/** The export after a merchant changed cells of one row: the first of the product, or the one of an option. */
async function edit(
  { columns, rows }: Awaited<ReturnType<typeof exported>>,
  row: { id: string; option?: string },
  cells: Readonly<Record<string, string>>,
): Promise<string> {
  const at = (column: string) => columns.indexOf(column);
  const edited = rows.find(
    (each) =>
      each[at('id')] === row.id && (row.option === undefined || each[at('option_length')] === row.option),
  );
  if (!edited) throw new Error('no such row');
  for (const [column, text] of Object.entries(cells)) edited[at(column)] = text;
  return [columns, ...rows].map((each) => `"${each.join('","')}"\r\n`).join('');
}

async function upload(text: string): Promise<string> {
  const response = await admin.send('/api/uploads/imports?name=products.csv', {
    ...{ method: 'POST', headers: { ...staff.headers, 'content-type': 'application/octet-stream' } },
    body: text,
  });
  return ((await response.json()) as { id: string }).id;
}

type Item = {
  id: string;
  changes: { field: string; before: string; after: string }[];
  problems: { row: number; column: string; message: string }[];
};

async function previewed(id: string): Promise<Item[]> {
  return (await (await staff.send(`/api/imports/${id}/preview`)).json()).items;
}

/** Applies an import and waits for the end. Returns why it failed; null if it did not. */
async function apply(id: string): Promise<string | null> {
  expect((await staff.send(`/api/imports/${id}/apply`, 'POST')).status).toBe(200);
  const current = async () => (await staff.send(`/api/imports/${id}`)).json();
  await expect.poll(async () => (await current()).progress, { timeout: 20_000 }).toBeNull();
  return (await current()).failure;
}

test('units sold since the export stay sold when only the name was edited', async () => {
  const file = await exported();
  await sellOneWatch();
  const id = await upload(await edit(file, { id: 'iced' }, { name: 'Iced watch II' }));
  expect(await previewed(id)).toMatchObject([{ id: 'iced', changes: [{ field: 'name' }] }]);
  await sellOneWatch();
  expect(await apply(id)).toBeNull();
  expect(await stockOf('iced')).toEqual({ '': 1 });
});

test('a count edited in the export is not written once units were sold since, and the row says what to do', async () => {
  const file = await exported();
  await sellOneWatch();
  const id = await upload(await edit(file, { id: 'iced' }, { stock: '10' }));
  const [item] = await previewed(id);
  expect(item?.problems).toMatchObject([
    {
      column: 'stock_was',
      message:
        'The file changes the stock from 3 to 10, but it is 2 now. To set it to 10, write 2 in stock_was; to keep 2, write 2 in stock.',
    },
  ]);
  const correction = [{ row: item?.problems[0]?.row, column: 'stock_was', value: '2' }];
  expect((await staff.send(`/api/imports/${id}/cells`, 'PATCH', correction)).status).toBe(200);
  expect((await previewed(id))[0]?.changes).toEqual([{ field: 'stock', before: '2', after: '10' }]);
  expect(await apply(id)).toBeNull();
  expect(await stockOf('iced')).toEqual({ '': 10 });
});

test('of the options in an export, only the edited count changes', async () => {
  const file = await exported();
  await setStock(db(), { ...ROPE, option: '18"' }, 4);
  // A copied row is a new option with the count of its cell.
  const text = (await edit(file, { id: 'rope', option: '26""' }, { option_stock: '9' })).replace(
    /^("rope".*)26""(.*\r\n)/m,
    (line, start, end) => `${line}${start}30""${end}`,
  );
  const id = await upload(text);
  expect((await previewed(id))[0]?.problems).toEqual([]);
  expect(await apply(id)).toBeNull();
  expect(await stockOf('rope')).toEqual({ '18"': 4, '26"': 9, '30"': 9 });
});

test('a count that the preview did not show is not written', async () => {
  const id = await upload(`${SHOPIFY}pearl,Pearl,Rings,3,40\n`);
  expect(await apply(id)).toBeNull();
  const pearl = { source_table: 'hip_hop_ring_products', product_id: 'pearl', option: '' } as const;
  const again = await upload(`${SHOPIFY}pearl,Pearl ring,Rings,3,40\n`);
  expect(await previewed(again)).toMatchObject([{ id: 'pearl', changes: [{ field: 'name' }] }]);
  await setStock(db(), pearl, 2);
  const changed = 'Pearl changed in the meantime. Nothing was imported; review the preview again.';
  expect(await apply(again)).toBe(changed);
  expect(await stockOf('pearl')).toEqual({ '': 2 });
  // Nobody who may apply it has seen that.
  const reader = await admin.openSession('read-only');
  expect((await reader.send(`/api/imports/${again}/preview`)).status).toBe(200);
  expect(await apply(again)).toBe(changed);
  // A change that it shows is written, unless the count changes once more.
  expect((await previewed(again))[0]?.changes).toContainEqual({ field: 'stock', before: '2', after: '3' });
  await setStock(db(), pearl, 1);
  expect(await apply(again)).toBe(changed);
  await previewed(again);
  expect(await apply(again)).toBeNull();
  expect(await stockOf('pearl')).toEqual({ '': 3 });
});

test('a file without the counts of the export sets them as before', async () => {
  await sellOneWatch();
  const id = await upload('id,stock\niced,8\n');
  expect((await previewed(id))[0]?.changes).toEqual([{ field: 'stock', before: '2', after: '8' }]);
  expect(await apply(id)).toBeNull();
  expect(await stockOf('iced')).toEqual({ '': 8 });
});
