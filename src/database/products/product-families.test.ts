import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { Database } from '#database/tables.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertProducts, updateProduct } from './product-changes.ts';
import { loadSwatches } from './product-families.ts';
import { findUnifiedProduct } from './products.ts';
import { setStock } from './stock.ts';

const piece = (id: string, color: string, width_mm: number, family: string | null = 'Rope chain') =>
  aProduct({ id, color, width_mm, family, stripe_price_id: `price_${id}` });

async function swatchesOf(db: Database, id: string): Promise<string[]> {
  const row = await findUnifiedProduct(db, id);
  if (!row) throw new Error(`no ${id}`);
  const rows = await loadSwatches(db, row);
  return rows.flatMap(({ choices }) => choices.map(({ id: to, note }) => (note ? `${to}: ${note}` : to)));
}

describeOnBothEngines('the family of a product', (open) => {
  it('is every product with the same family in any letter case, and guests may read it', async () => {
    const { db, asGuest } = await open();
    await insertProducts(db, 'chain_products', [
      piece('yellow-4', 'Yellow Gold', 4),
      piece('white-4', 'Silver', 4, 'ROPE CHAIN'),
      piece('yellow-6', 'Yellow Gold', 6),
      piece('alone', 'Silver', 4, null),
      piece('other', 'Rose Gold', 4, 'Rope chains'),
    ]);
    const read = await asGuest({}, (guest) => swatchesOf(guest, 'yellow-4'));
    expect(read).toEqual(['yellow-4', 'white-4', 'yellow-4', 'yellow-6']);
    expect(await swatchesOf(db, 'alone')).toEqual([]);
  });

  it('says what is sold out, not for sale and gone', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      piece('yellow-4', 'Yellow Gold', 4),
      piece('white-4', 'Silver', 4),
      { ...piece('rose-4', 'Rose Gold', 4), stripe_price_id: null },
    ]);
    await setStock(db, { source_table: 'chain_products', product_id: 'white-4', option: '' }, 0);
    expect(await swatchesOf(db, 'yellow-4')).toEqual([
      'yellow-4',
      'white-4: Sold out',
      'rose-4: Not available',
    ]);
    await db.deleteFrom('chain_products').where('id', '=', 'rose-4').execute();
    expect(await swatchesOf(db, 'white-4')).toEqual(['yellow-4', 'white-4: Sold out']);
  });

  it.each([
    ['a width of nothing', { width_mm: 0 }],
    ['a width that is no number', { width_mm: Number.NaN }],
    ['a blank family', { family: ' ' }],
  ])('refuses %s', async (_what, said) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [piece('yellow-4', 'Yellow Gold', 4)]);
    await expect(updateProduct(db, 'chain_products', 'yellow-4', said)).rejects.toThrow(/check/);
  });
});
