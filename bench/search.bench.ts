import { IN_MEMORY } from '#database/engines/embedded-engine.ts';
import { openDatabase } from '#database/engines/open-database.ts';
import { listFilterableRows, listProductsByIds } from '#database/products/products.ts';
import { MAX_COUNTED, searchIds, searchProducts, searchWithCount } from '#database/search/product-search.ts';
import { migrate } from '#database/setup/migrate.ts';
import { PAGE_SIZE } from '#domain/listing/paging.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { searchWords } from '../demo/content/search-words.ts';
import { fillProducts } from './many-products.ts';

const PRODUCTS = Number(process.argv[2] ?? 1_000_000);
const RUNS = 15;

/** What shoppers type, by how hard it is to find. */
const TERMS: readonly [kind: string, term: string][] = [
  ['frequent, all over', 'gold'],
  ['frequent, of the collection that comes last', 'chain'],
  ['frequent, of few collections', 'watch'],
  ['less frequent', 'herringbone'],
  ['rare', 'solturbaba'],
  ['part of many rare words', 'cordel'],
  ['two letters, frequent', 'ch'],
  ['two letters, nowhere', 'qx'],
  ['one letter', 'e'],
  ['nowhere', 'zzzz'],
  ['nowhere, of frequent letters', 'ainin'],
  ['words side by side', 'white gold'],
  ['words apart', 'gold watch'],
  ['words that rarely meet', 'watch cuban'],
  ['four words', 'white gold rope pendant'],
  ['words that never meet', 'rope tennis'],
  ['number and unit', '10mm'],
  ['number, unit and word', '10 mm cuban necklace'],
  ['a word of two that matches nothing', 'zzzz ring'],
  ['typing error', 'moisanite'],
  ['two typing errors', 'cubn chian'],
  ['typing error, nowhere', 'hering bone watc'],
  ['four words, two typing errors', 'whte gold rope pendnt'],
  ['seven words with a typing error each', 'whte golld roppe tennsi wach brcelet pendnt'],
  ['without a word', 'chain without pendant'],
  ['without a word of several meanings', 'ring no stones'],
  ['up to a price', 'chain under 500'],
  ['up to a price that nothing costs', 'chain under 50'],
  ['up to a price that few cost', 'chain under 101'],
  ['up to a price that some cost', 'gold watch under 150'],
  ['a price alone', 'under 500'],
  ['lowest prices first', 'cheap chain'],
  ['lowest prices first of words apart', 'cheap gold watch'],
  ['highest prices first', 'most expensive watch'],
  ['clasp', 'lobster clasp'],
  ['clasp and word', 'cuban lobster clasp'],
  ['carats', '2 ct ring'],
  ['optional word with meanings', 'mens gold chain'],
  ['twenty repeated words', 'gold '.repeat(20)],
  ['twenty letters', 'a b c d e f g h i j k l m n o p q r s t'],
  ['twenty beginnings of words', 'go ch wa br pe ro cu te st wh ye pl pa ti bo fr fi mi he si'],
];

/** A database to reuse: filled if empty, and kept. Without one, a temporary server is started. */
const KEPT_DATABASE = process.env.BENCH_DATABASE_URL;
const server = KEPT_DATABASE ? null : await startPostgresServer();
const databaseUrl = KEPT_DATABASE ?? (await server?.createDatabase()) ?? '';
const database = await openDatabase({ databaseUrl, dataDir: IN_MEMORY });
try {
  await migrate(database);
  const first = await database.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!first) {
    console.log(`making ${PRODUCTS} products, which takes minutes`);
    await fillProducts(database.db, PRODUCTS);
  }
  console.log(`${'milliseconds, median of 15'.padEnd(64)} six rows   49 and the count   a results page`);
  for (const [kind, term] of TERMS) {
    const six = await medianMs(() => searchProducts(database.db, term, { limit: 6 }, searchWords));
    const page = await medianMs(() => searchWithCount(database.db, term, { limit: 49 }, searchWords));
    const most = await medianMs(() => readResultsPage(term));
    const times = [six.padStart(7), page.padStart(16), most.padStart(16)];
    console.log(`${kind.padEnd(44)} ${term.padEnd(24)} ${times.join(' ')}`);
  }
} finally {
  await database.close();
  await server?.stop();
}

/** As the results page does: what all products are filtered by, and the cards of its first page. */
async function readResultsPage(term: string): Promise<void> {
  const { ids } = await searchIds(database.db, term, { limit: MAX_COUNTED }, searchWords);
  await listFilterableRows(database.db, ids);
  await listProductsByIds(database.db, ids.slice(0, PAGE_SIZE));
}

async function medianMs(search: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await search();
    times.push(performance.now() - start);
  }
  return (times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN).toFixed(1);
}
