import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IN_MEMORY } from '#database/embedded-engine.ts';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import type { DataOf } from '#web/page-data.ts';
import { loadPage } from './load-page.ts';
import { pageAddress } from './page-address.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: IN_MEMORY });
  await migrate(database);
}, 60_000);
beforeAll(async () => {
  await raw`insert into chain_products (id, name, price, category)
    select 'p' || n, case when n < 100 then 'Rope' else 'Curb' end, 5, 'Chains'
    from generate_series(0, 1059) n`.execute(database.sql);
}, 60_000);
afterAll(() => database.close());

async function search(path: string): Promise<DataOf<'search'>> {
  const sources = { database, housePhoto: () => null, report: () => {} };
  const { data } = await loadPage(
    pageAddress(new URL(path, 'http://store.test')),
    sources as never,
    new Date(),
  );
  if (data.page !== 'search') throw new Error(`${path} is ${data.page}`);
  return data;
}

it.each([
  ['rope', { count: 100, isCountCut: false, pageNumber: 1, pageCount: 3 }, 48],
  ['rope&page=3', { count: 100, pageNumber: 3, pageCount: 3 }, 4],
  ['rope&page=4', { count: 100, pageNumber: 3, pageCount: 3 }, 4],
  ['rope&page=x', { pageNumber: 1 }, 48],
  ['chains', { count: 1000, isCountCut: true, pageNumber: 1, pageCount: 21 }, 48],
  ['chains&page=21', { pageNumber: 21, pageCount: 22 }, 48],
  ['chains&page=23', { count: 1000, pageNumber: 23, pageCount: 23 }, 4],
  ['chains&page=99999', { pageNumber: 21, pageCount: 22 }, 48],
  ['rppe', { mendedTerm: 'rope', count: 100, pageCount: 3 }, 48],
  ['peridot&page=2', { count: 0, mendedTerm: null, pageNumber: 1, pageCount: 1 }, 0],
  ['', { term: '', count: 0, pageNumber: 1, pageCount: 1 }, 0],
])('SE-26, SE-29: a search for %s is %j', async (query, said, cards) => {
  const data = await search(`/search?q=${query}`);
  expect(data).toMatchObject(said);
  expect(data.cards).toHaveLength(cards);
});
