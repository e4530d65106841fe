import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/page-data.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { readProductList } from '#server/tables/read-products.ts';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { loadSearch } from './load-search.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
}, 60_000);
beforeAll(async () => {
  await sql`insert into chain_products (id, name, price, category)
    select 'p' || n, case when n < 100 then 'Rope' when n = 100 then 'Lonely' else 'Curb' end, 5, 'Chains'
    from generate_series(0, 1059) n`.execute(database.db);
  await sql`insert into watch_products (id, name, price, category)
    select 'w' || n, 'Thousand', 5, 'Watches' from generate_series(1, 1000) n`.execute(database.db);
}, 60_000);
afterAll(() => database.close());

const sourcesOn = (db: Database) => ({ ...pageSourcesOn({ ...database, db }), sitePhoto: () => null });

async function search(path: string): Promise<DataOf<'search'>> {
  const address = pageAddress(new URL(path, 'http://store.test'));
  const { data } = await loadPage(address, sourcesOn(database.db), new Date());
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
  ['rppe', { correctedTerm: 'rope', count: 100, pageCount: 3 }, 48],
  ['peridot&page=2', { count: 0, correctedTerm: null, pageNumber: 1, pageCount: 1 }, 0],
  ['', { term: '', count: 0, pageNumber: 1, pageCount: 1 }, 0],
])('a search for %s is %j', async (query, said, cards) => {
  const data = await search(`/search?q=${query}`);
  expect(data).toMatchObject(said);
  expect(data.cards).toHaveLength(cards);
});

it.each([
  ['chains', 'Results for "chains" (1,000+ products found)'],
  ['chains&page=22', 'Results for "chains" (1,000+ products found)'],
  ['rope', 'Results for "rope" (100 products found)'],
  ['lonely', 'Results for "lonely" (1 product found)'],
  ['thousand', 'Results for "thousand" (1,000 products found)'],
])('the page of a search for %s says %s', async (query, words) => {
  const address = pageAddress(new URL(`/search?q=${query}`, 'http://store.test'));
  const html = renderPage(await loadPage(address, sourcesOn(database.db), new Date()), address);
  const text = html.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll('&quot;', '"');
  expect(text).toContain(words);
});

/** Runs the work and hands back the tables each statement of it reads, in order. */
async function tablesRead(work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(database.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(database.db.withPlugin(recorder));
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    database.db,
  );
  const tables = new Set(rows.map(({ name }) => name));
  return statements.map((text) => {
    const names = [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)].map(([, name = '']) => name);
    return [...new Set(names.filter((name) => tables.has(name)))].join(' ');
  });
}

it('a search asks for the words, the matches and their number, and for nothing else', async () => {
  const page = (query: string) => (db: Database) => {
    const address = pageAddress(new URL(`/search?q=${query}`, 'http://store.test'));
    return Promise.resolve(loadSearch({ page: 'search' }, address, sourcesOn(db), new Date()));
  };
  const suggestions = (term: string) => (db: Database) =>
    readProductList(new URL(`/api/tables/products?search=${term}&limit=6`, 'http://store.test'), 'products', {
      database: {
        ...database,
        asGuest: (_guest: unknown, work: (db: Database) => Promise<unknown>) => work(db),
      },
    } as never);
  expect(await tablesRead(suggestions('rope'))).toEqual(['search_words', 'search_entries products']);
  expect(await tablesRead(page('rope'))).toEqual([
    'search_words',
    'search_entries products',
    // How many there are, where one page does not hold them.
    'search_entries',
  ]);
  expect(await tablesRead(page('lonely'))).toEqual(['search_words', 'search_entries products']);
  // The words, then those that look like them.
  expect(await tablesRead(suggestions('zzqx'))).toEqual(['search_words', 'search_words']);
  expect(await tablesRead(page(''))).toEqual([]);
});
