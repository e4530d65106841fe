import { afterAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, aProduct } from '#database/database.fixture.ts';
import { openDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { listProductStock, setStock } from '#database/products/stock.ts';
import { takeUnits } from '#database/products/take-units.ts';
import { cents } from '#domain/money.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { closeAll } from '#tests/support/postgres-both-engines.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { setStockCount } from './set-stock.ts';

const leftToClose: (() => Promise<void>)[] = [];
afterAll(() => closeAll(leftToClose));

const LINE = {
  product_id: 'luna',
  source_table: 'chain_products',
  name: 'Luna',
  image_url: null,
  stripe_price_id: 'price_luna',
  unit_amount: cents(12_500),
  quantity: 3,
  amount: cents(37_500),
  selected_size: null,
  selected_color: null,
  selected_length: null,
} as const;

it('a count that is set during a payment does not overwrite the sale', async () => {
  const { db, close } = await openDatabase({ databaseUrl: await migratedServerDatabase(), dataDir: '' });
  leftToClose.push(close);
  await insertProducts(db, 'chain_products', [aProduct()]);
  await setStock(db, { source_table: 'chain_products', product_id: 'luna', option: '' }, 50);
  const checkout = await insertCheckout(db, aCheckout({ lines: [LINE] }));
  if (!checkout) throw new Error('no checkout');
  const { setting } = await db.transaction().execute(async (payment) => {
    expect(await takeUnits(payment, checkout)).toBeNull();
    const setting = setStockCount({ db, actor: 'cli' }, { id: 'luna', onHand: 60, seen: 50 });
    await untilWaiting(db);
    // In an object, so that the transaction does not wait for it to end.
    return { setting };
  });
  expect(await setting).toMatchObject({ ok: false, code: 'conflict' });
  expect(await listProductStock(db, 'chain_products', 'luna')).toMatchObject([{ onHand: 47 }]);
});
