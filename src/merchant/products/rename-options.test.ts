import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { listProductStock, setStock } from '#database/products/stock.ts';
import { takeUnits } from '#database/products/take-units.ts';
import { cents } from '#domain/money.ts';
import { openTestStore } from '#payments/payments.fixture.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { closeAll } from '#tests/support/postgres-both-engines.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { editProduct } from './edit-product.ts';

const leftToClose: (() => Promise<void>)[] = [];
afterAll(() => closeAll(leftToClose));

const LINE = {
  product_id: 'twist',
  source_table: 'chain_products',
  name: 'Luna',
  image_url: null,
  stripe_price_id: 'price_18',
  unit_amount: cents(10_000),
  quantity: 3,
  amount: cents(30_000),
  selected_size: null,
  selected_color: null,
  selected_length: '18 in',
} as const;

it('a payment waits while options are renamed, as both lock the counts first', async () => {
  const store = await openTestStore(await migratedServerDatabase());
  leftToClose.push(store.close);
  const { db } = store.database;
  const option = (length: string) => ({ length, price: 100_00, stripe_price_id: `price_${length}` });
  await insertProducts(db, 'chain_products', [
    aProduct({ id: 'twist', price: 100_00, lengths_and_prices: [option('18 in'), option('20 in')] }),
  ]);
  const count = { source_table: 'chain_products', product_id: 'twist', option: '18 in' } as const;
  await setStock(db, count, 3);
  await setStock(db, { ...count, option: '20 in' }, 0);
  const checkout = await insertCheckout(db, aCheckout({ lines: [LINE] }));
  if (!checkout) throw new Error('no checkout');
  const context = {
    db,
    stripe: store.context.stripe,
    storeId: 'shop',
    actor: 'cli' as const,
    mediaDir: '',
    now: () => new Date(),
  };
  const options = [
    { was: '18 in', label: '45 cm', price: cents(100_00) },
    { was: '20 in', label: '50 cm', price: cents(100_00) },
  ];
  const { edit, payment } = await db.transaction().execute(async (other) => {
    await sql`select from chain_products where id = 'twist' for update`.execute(other);
    const edit = editProduct(context, 'twist', { options }, null);
    await untilWaiting(db);
    const payment = db.transaction().execute((transaction) => takeUnits(transaction, checkout));
    await untilWaiting(db, 2);
    // In an object, so that the transaction does not wait for them to end.
    return { edit, payment };
  });
  expect(await edit).toMatchObject({ ok: true });
  expect(await payment).toBeNull();
  expect(await listProductStock(db, 'chain_products', 'twist')).toMatchObject([
    { option: '45 cm', onHand: 0 },
    { option: '50 cm', onHand: 0 },
  ]);
});
