import { resolve } from 'node:path';
import { IN_MEMORY } from '#database/engines/embedded-engine.ts';
import { openDatabase } from '#database/engines/open-database.ts';
import { searchProducts } from '#database/search/product-search.ts';
import { migrate } from '#database/setup/migrate.ts';
import { seedShop } from '#database/setup/seed.ts';
import { searchWords } from '../demo/content/search-words.ts';
import { isFound, judgedSearches } from './judged-searches.ts';

const database = await openDatabase({ dataDir: IN_MEMORY });
try {
  await migrate(database);
  await seedShop(database, resolve(import.meta.dirname, '../demo/catalog'), () => null);
  const searches = judgedSearches();
  let found = 0;
  for (const judged of searches) {
    const { rows } = await searchProducts(database.db, judged.query, { limit: 4 }, searchWords);
    const ids = rows.map(({ id }) => id);
    if (isFound(judged, ids, searchWords)) found++;
    else console.log(`${judged.query.padEnd(32)} ${ids.join(', ') || 'nothing'}`);
  }
  console.log(`${found} of ${searches.length}: ${((found / searches.length) * 100).toFixed(1)}%`);
} finally {
  await database.close();
}
