import { expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { deleteProductData } from './delete-product-data.ts';
import { moveStock } from './stock.ts';
import { insertStockAlert, listWaitingAlerts, takeWaitingAlerts } from './stock-alerts.ts';

const ROPE = { source_table: 'chain_products', product_id: 'rope' } as const;

const waitFor = (db: Database, name: string, option: string, productId = 'rope') =>
  insertStockAlert(db, { email: `${name}@example.com`, productId, option });
const waitingIn = async (db: Database) =>
  (await listWaitingAlerts(db)).map(({ email, option_label }) => [email.split('@')[0], option_label]).sort();

describeOnBothEngines('stock alerts', (open) => {
  it('follow the options that people wait for when they are renamed', async () => {
    const { db } = await open();
    await waitFor(db, 'ann', '18 in');
    await waitFor(db, 'ann', '20 in');
    await waitFor(db, 'ben', '20 in');
    await waitFor(db, 'cleo', '');
    await waitFor(db, 'dan', '18 in', 'cuban');
    await moveStock(db, ROPE, { '18 in': '20 in', '20 in': '18 in' }, []);
    expect(await waitingIn(db)).toEqual([
      ['ann', '18 in'],
      ['ann', '20 in'],
      ['ben', '18 in'],
      ['cleo', ''],
      ['dan', '18 in'],
    ]);
    // "18 in" is removed and "20 in" takes its label: who waited for both waits once.
    await moveStock(db, ROPE, { '20 in': '18 in' }, ['18 in']);
    expect(await waitingIn(db)).toEqual([
      ['ann', '18 in'],
      ['ben', '18 in'],
      ['cleo', ''],
      ['dan', '18 in'],
    ]);
  });

  it('end with a deleted product, so that another with its id notifies nobody; queued emails stay', async () => {
    const { db } = await open();
    await waitFor(db, 'ann', '');
    const queued = await takeWaitingAlerts(db, { productId: 'rope', option: '', now: new Date() });
    await waitFor(db, 'ann', '');
    await waitFor(db, 'dan', '', 'cuban');
    await deleteProductData(db, ['rope']);
    expect(await waitingIn(db)).toEqual([['dan', '']]);
    const left = await db.selectFrom('stock_alerts').select('id').where('product_id', '=', 'rope').execute();
    expect(left).toEqual(queued.map(({ id }) => ({ id })));
  });
});
