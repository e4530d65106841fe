import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/product-changes.ts';
import { findUnifiedProduct } from '#database/products.ts';
import { OPEN_WITHIN_MS, openTestShop, type TestShop } from '../cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-transfer-'));
let from: TestShop;
let to: TestShop;
beforeAll(async () => {
  from = await openTestShop();
  to = await openTestShop();
  await insertProducts(from.database.sql, 'chain_products', [aProduct()]);
}, OPEN_WITHIN_MS);
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true });
});

it('what one store exports another imports, once', async () => {
  const backup = join(folder, 'backup');
  expect(await from.run(['export', backup])).toMatchObject({
    code: 0,
    printed: [`The store is in ${backup}.`],
  });
  expect(await to.run(['import', backup])).toMatchObject({
    code: 0,
    printed: [`The store of ${backup} is read in.`],
  });
  expect(await findUnifiedProduct(to.database.sql, 'luna')).toMatchObject({ name: 'Luna', price: 12_500 });
  expect(await to.run(['import', backup])).toMatchObject({
    code: 1,
    complained: 'The store already holds rows in chain_products; an export is read into an empty one only.',
  });
});

it('a directory that is no export is named', async () => {
  await to.database.sql.deleteFrom('chain_products').execute();
  const { code, complained } = await to.run(['import', join(folder, 'nowhere')]);
  expect(code).toBe(1);
  expect(complained).toContain('nowhere holds no complete export.');
});
