import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProduct } from '#database/products/products.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

let store: TestStore;
let shop: TestCli;
beforeAll(async () => {
  store = await openTestStore();
  shop = commandLineOf(store.database, { stripe: store.context.stripe });
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

it('without a Stripe key it says what is missing and changes nothing', async () => {
  const { code, stderr } = await commandLineOf(store.database).run(['sync-prices']);
  expect(code).toBe(1);
  expect(stderr).toContain('sync-prices needs STRIPE_SECRET_KEY');
});

it('a dry run lists every price to create, then the real run creates and stores them', async () => {
  const told = await shop.run(['sync-prices', '--dry-run']);
  expect(told.stdout).toContain('watch_products/iced: Iced watch, $1,490.00: price_iced -> a new price');
  expect(told.stdout.at(-1)).toBe('7 to create, 0 there already.');
  expect(await findProduct(store.database.db, 'watch_products', 'iced')).toMatchObject({
    stripe_price_id: 'price_iced',
  });

  const { stdout } = await shop.run(['sync-prices']);
  const iced = await findProduct(store.database.db, 'watch_products', 'iced');
  expect(stdout).toContain(
    `watch_products/iced: Iced watch, $1,490.00: price_iced -> ${iced?.stripe_price_id}`,
  );
  expect(stdout.at(-1)).toBe('7 created, 0 there already.');
  expect((await shop.run(['sync-prices'])).stdout).toEqual(['0 created, 7 there already.']);
});
