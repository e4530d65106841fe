import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { searchProducts } from '#database/search/product-search.ts';
import { seedShop } from '#database/setup/seed.ts';
import { indexWordsOf } from '#domain/search/index-words.ts';
import { vocabularyOf } from '#domain/search/search-vocabulary.ts';
import { searchWords } from '#shop/content/search-words.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { isFound, judgedSearches } from '../../../../bench/judged-searches.ts';

it('no ignored word names a piece of the demo shop', async () => {
  const database = await openMigratedDatabase();
  await seedShop(database, resolve('demo/catalog'), () => null);
  const pieces = await database.db.selectFrom('products').select(['category', 'product_type']).execute();
  await database.close();
  const kinds = pieces.flatMap(({ category, product_type }) =>
    [category, product_type].flatMap((name) => {
      const kind = indexWordsOf(name ?? '').at(-1);
      return kind === undefined ? [] : [kind];
    }),
  );
  expect(kinds).toContain('ring');
  expect(kinds.filter((kind) => vocabularyOf(searchWords).ignored.has(kind))).toEqual([]);
});

it('95% of typical searches find what they mean among the first four results', async () => {
  const database = await openMigratedDatabase();
  await seedShop(database, resolve('demo/catalog'), () => null);
  const searches = judgedSearches();
  const missed: string[] = [];
  for (const judged of searches) {
    const { rows } = await searchProducts(database.db, judged.query, { limit: 4 }, searchWords);
    const ids = rows.map(({ id }) => id);
    if (!isFound(judged, ids, searchWords)) missed.push(`${judged.query}: ${ids}`);
  }
  await database.close();
  expect(searches.length).toBeGreaterThanOrEqual(200);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(searches.length * 0.05);
});
