import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { MAX_SAVED } from '#domain/products/piece-ids.ts';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
  const ring = { price: 1_995, category: 'Rings' };
  await insertProducts(database.db, 'hip_hop_ring_products', [
    { ...ring, id: 'luna', name: 'Luna ring', stripe_price_id: 'price_luna' },
    { ...ring, id: 'sol', name: 'Sol ring', stripe_price_id: 'price_sol' },
  ]);
});
afterAll(() => database.close());

const load = (path: string) =>
  loadPage(pageAddress(new URL(path, 'http://shop.example')), pageSourcesOn(database), new Date());

it('a shared list shows its pieces in its order at current prices, and counts those that are gone', async () => {
  const { data, meta } = await load('/saved?ids=sol,gone,luna,sol');
  expect(data).toMatchObject({ page: 'saved', isShared: true, missing: 1 });
  if (data.page !== 'saved') throw new Error(data.page);
  expect(data.cards.map(({ id, price }) => [id, price])).toEqual([
    ['sol', 1_995],
    ['luna', 1_995],
  ]);
  expect(meta.canonicalPath, 'kept out of search engines').toBeNull();
});

it('a list is cut where it is too long, and what cannot be an id is left out', async () => {
  const many = Array.from({ length: MAX_SAVED + 5 }, (_, index) => `none-${index}`);
  expect((await load(`/saved?ids=${many.join()}`)).data).toMatchObject({ missing: MAX_SAVED });
  expect((await load('/saved?ids=%01,luna')).data).toMatchObject({ missing: 0 });
  expect((await load('/saved')).data).toMatchObject({ isShared: false, cards: [] });
});

it('a comparison has up to four pieces, as links and forms name them', async () => {
  const { data } = await load('/compare?ids=luna&ids=sol&ids=gone');
  expect(data).toMatchObject({ page: 'compare', missing: 1, pieces: [{ id: 'luna' }, { id: 'sol' }] });
  if (data.page !== 'compare') throw new Error(data.page);
  expect(data.pieces.map(({ price }) => price)).toEqual([1_995, 1_995]);
  expect(data.rows[0]).toEqual({ label: 'Stock', values: ['In stock', 'In stock'] });
});
