import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { loadShell } from './load-shell.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const load = () => loadShell(pageSourcesOn(database), new Date('2026-06-01T00:00:00Z'));

async function writeReviews(ratings: readonly number[]): Promise<void> {
  await database.db.deleteFrom('reviews').execute();
  const rows = ratings.map((rating, number) => ({
    id: `review-${number}`,
    author: 'Maya',
    avatar: null,
    time: '2026-05-01T00:00:00Z',
    rating,
    text: 'Bright.',
  }));
  if (rows.length > 0) await database.db.insertInto('reviews').values(rows).execute();
}

it('the rating is the average of all reviews with one decimal', async () => {
  await writeReviews([]);
  expect((await load()).rating).toBeNull();
  await writeReviews([5, 4, 4]);
  expect((await load()).rating).toEqual({ average: 4.3, count: 3 });
  await writeReviews(Array.from({ length: 1500 }, (_, number) => (number < 750 ? 5 : 4)));
  expect((await load()).rating).toEqual({ average: 4.5, count: 1500 });
});

it('the banner shows the percentage from the promo table, and disappears with the code', async () => {
  await database.db.deleteFrom('promo_codes').execute();
  expect((await load()).banner).toBeNull();
  await database.db
    .insertInto('promo_codes')
    .values({ code: 'SAVE10', percentage: 15, active: true })
    .execute();
  expect((await load()).banner).toEqual({ text: '15% OFF with code ', code: 'SAVE10' });
  await database.db.updateTable('promo_codes').set({ active: false }).execute();
  expect((await load()).banner).toBeNull();
});
