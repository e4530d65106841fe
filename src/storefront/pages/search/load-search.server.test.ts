import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/page-data.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { Database } from '#database/tables.ts';
import { NO_SYNONYMS } from '#domain/search/search-vocabulary.ts';
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
});
beforeAll(async () => {
  await sql`insert into chain_products (id, name, price, category)
    select 'p' || n, case when n < 100 then 'Rope' when n = 100 then 'Lonely' else 'Curb' end, case when n = 100 then 900 else 5 end, 'Chains'
    from generate_series(0, 1059) n`.execute(database.db);
  await sql`insert into watch_products (id, name, price, category)
    select 'w' || n, 'Thousand', 5, 'Watches' from generate_series(1, 1000) n`.execute(database.db);
});
afterAll(() => database.close());

const sourcesOn = (db: Database) => ({ ...pageSourcesOn({ ...database, db }), sitePhoto: () => null });

async function search(path: string): Promise<DataOf<'search'>> {
  const address = pageAddress(new URL(path, 'http://store.test'));
  const { data } = await loadPage(address, sourcesOn(database.db), new Date());
  if (data.page !== 'search') throw new Error(`${path} is ${data.page}`);
  return data;
}

it.each([
  ['rope', { total: 100, isCountCut: false, pages: { first: 1, last: 1 }, pageCount: 3 }, 48],
  ['rope&page=3', { count: 100, pages: { first: 3, last: 3 }, pageCount: 3 }, 4],
  ['rope&page=1-2', { count: 100, pages: { first: 1, last: 2 } }, 96],
  ['rope&page=2-3', { count: 100, pages: { first: 2, last: 3 } }, 52],
  ['rope&page=4', { count: 100, pages: { first: 3, last: 3 }, hints: ['page-beyond'] }, 4],
  ['rope&page=x', { pages: { first: 1, last: 1 } }, 48],
  ['chains', { total: 1000, isCountCut: true, pages: { first: 1, last: 1 }, pageCount: 21 }, 48],
  ['chains&page=21', { pages: { first: 21, last: 21 }, pageCount: 22 }, 48],
  ['chains&page=20-23', { count: 1000, pages: { first: 20, last: 23 }, pageCount: 23 }, 148],
  ['chains&page=99999', { pages: { first: 21, last: 21 }, pageCount: 21 }, 40],
  ['rppe', { understood: { correctedTerm: 'rope' }, count: 100, pageCount: 3 }, 48],
  ['peridot&page=2', { count: 0, understood: { correctedTerm: null }, pages: { first: 1, last: 1 } }, 0],
  ['', { term: '', count: 0, pages: { first: 1, last: 1 }, pageCount: 1 }, 0],
])('a search for %s is %j', async (query, said, cards) => {
  const data = await search(`/search?q=${query}`);
  expect(data).toMatchObject(said);
  expect(data.cards).toHaveLength(cards);
});

it('results are filtered and sorted, and the counts are those of the results', async () => {
  const dearest = await search('/search?q=chains&sort=price-high');
  expect(dearest.cards[0]?.name).toBe('Lonely');
  const none = await search('/search?q=thousand&category=chains');
  expect(none).toMatchObject({ count: 0, total: 1000, hints: ['value-unknown'] });
  const dear = await search('/search?q=chains&from=9');
  expect(dear).toMatchObject({ count: 1, isCountCut: true });
  expect(dear.cards.map(({ name }) => name)).toEqual(['Lonely']);
});

it.each([
  ['chains', 'Results for "chains" (1,000+ products found)'],
  ['chains&page=22', 'Results for "chains" (1,000+ products found)'],
  ['rope', 'Results for "rope" (100 products found)'],
  ['lonely', 'Results for "lonely" (1 product found)'],
  ['thousand', 'Results for "thousand" (1,000 products found)'],
  ['returns', 'Looking for help?Returns'],
  ['rope+on+sale', 'None of these pieces is on sale.'],
  ['new+arrivals+rope', 'Looking for new pieces?Show the newest first'],
])('the page of a search for %s says %s', async (query, words) => {
  const address = pageAddress(new URL(`/search?q=${query}`, 'http://store.test'));
  const html = renderPage(await loadPage(address, sourcesOn(database.db), new Date()), address);
  const text = html.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll('&quot;', '"');
  expect(text).toContain(words);
});

/** Runs the work and returns the tables that each of its statements reads, or the function that reads them, in order. */
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
    select table_name as name from information_schema.tables where table_schema = current_schema()
    union select 'first_search_matches'`.execute(database.db);
  const tables = new Set(rows.map(({ name }) => name));
  return statements.map((text) => {
    const names = [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)].map(([, name = '']) => name);
    return [...new Set(names.filter((name) => tables.has(name)))].join(' ');
  });
}

it('a search reads only the words and the matches', async () => {
  const page = (query: string) => (db: Database) => {
    const address = pageAddress(new URL(`/search?q=${query}`, 'http://store.test'));
    return Promise.resolve(loadSearch({ page: 'search' }, address, sourcesOn(db), new Date()));
  };
  const suggestions = (term: string) => (db: Database) =>
    readProductList(
      new URL(`/api/tables/products?search=${term}&limit=6`, 'http://store.test'),
      'products',
      {
        database: {
          ...database,
          asGuest: (_guest: unknown, work: (db: Database) => Promise<unknown>) => work(db),
        },
      } as never,
      async () => NO_SYNONYMS,
    );
  expect(await tablesRead(suggestions('rope'))).toEqual(['search_words', 'search_entries', 'products']);
  // What all matches are filtered by, then the cards.
  const shown = ['products', 'products'];
  expect(await tablesRead(page('rope'))).toEqual(['search_words', 'search_entries', ...shown]);
  expect(await tablesRead(page('chains'))).toEqual([
    'search_words',
    // The first matches of both ranks. Are there any others? Then more of the kind, because these are few.
    'first_search_matches',
    'search_entries',
    // One product more than a thousand tells that there are more, so nothing is counted.
    'first_search_matches',
    ...shown,
  ]);
  expect(await tablesRead(page('lonely'))).toEqual(['search_words', 'search_entries', ...shown]);
  // The words, then similar ones.
  expect(await tablesRead(suggestions('zzqx'))).toEqual(['search_words', 'search_words']);
  expect(await tablesRead(page(''))).toEqual([]);
});
