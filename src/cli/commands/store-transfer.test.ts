import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-transfer-'));
let from: TestCli;
let to: TestCli;
beforeAll(async () => {
  from = await openTestCli();
  to = await openTestCli();
  await insertProducts(from.database.db, 'chain_products', [aProduct()]);
}, OPEN_WITHIN_MS);
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true });
});

it('one store imports the export of another, once', async () => {
  const backup = join(folder, 'backup');
  expect(await from.run(['export', backup])).toMatchObject({
    code: 0,
    stdout: [`Exported the store to ${backup}.`],
  });
  expect(await to.run(['import', backup])).toMatchObject({
    code: 0,
    stdout: [`Imported the store from ${backup}.`],
  });
  expect(await findUnifiedProduct(to.database.db, 'luna')).toMatchObject({ name: 'Luna', price: 12_500 });
  expect(await to.run(['import', backup])).toMatchObject({
    code: 1,
    stderr: 'The store already holds rows in chain_products; imports need an empty store.',
  });
});

it('a directory that is not an export is named', async () => {
  await to.database.db.deleteFrom('chain_products').execute();
  const { code, stderr } = await to.run(['import', join(folder, 'nowhere')]);
  expect(code).toBe(1);
  expect(stderr).toContain('nowhere is not a complete export.');
});

it.each([
  [
    'cut off',
    '[{"id": "luna", "na',
    'chain_products.json could not be read into the store: it is not complete JSON',
  ],
  [
    'not a list',
    '{"id": "luna"}',
    'chain_products.json could not be read into the store: it is not a list of rows.',
  ],
  [
    'of another shape',
    '[{"id": "luna", "title": "Luna", "cost": 5}]',
    'chain_products.json could not be read into the store: null value in column "name"',
  ],
  [
    'with a row twice',
    JSON.stringify([luna(), luna()]),
    'chain_products.json could not be read into the store: duplicate key value violates unique constraint "chain_products_pkey". Key (id)=(luna) already exists.',
  ],
])(
  'an export with a file %s is refused with the file and reason, and the store stays empty',
  async (_, content, reason) => {
    const backup = join(folder, 'backup');
    const broken = join(folder, 'broken');
    cpSync(backup, broken, { recursive: true });
    writeFileSync(join(broken, 'chain_products.json'), content);
    await to.database.db.deleteFrom('chain_products').execute();
    const { code, stderr } = await to.run(['import', broken]);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr.split('\n')).toHaveLength(1);
    expect(await findUnifiedProduct(to.database.db, 'luna')).toBeNull();
  },
);

it('a directory without write access is reported clearly', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { code, stderr } = await from.run(['export', file]);
  expect([code, stderr]).toEqual([1, `The store cannot write to ${file}: a file has that name.`]);
});

/** A row as an export has it. */
function luna() {
  return {
    ...{ id: 'luna', name: 'Luna', description: '', price: 1, category: 'Chains', discount_percentage: 0 },
    ...{ images: [], sizes: [], lengths_and_prices: [], review_count: 0, rating: 5, in_stock: true },
    ...{ featured: false, ships_today: false, created_at: '2026-01-01', updated_at: '2026-01-01' },
  };
}
