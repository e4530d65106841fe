import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sumDailyCounts } from '#database/daily-counts.ts';
import { openTestApp, type TestApp } from '../app.fixture.ts';
import { startPageCounts } from './page-counts.ts';

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const WIDE = { from: '2020-01-01', to: '2100-01-01' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.store.database.db.deleteFrom('daily_counts').execute();
});
afterAll(() => app.close());

const sums = (kind: 'product-view' | 'empty-search', days = WIDE) =>
  sumDailyCounts(app.store.database.db, { kind, ...days });

it('a product view is counted; bots and unknown products are not', async () => {
  const viewed = (id: string, agent: string) =>
    app.send('/api/functions/product-viewed', { method: 'POST', body: id, headers: { 'user-agent': agent } });
  expect((await viewed('luna', SAFARI)).status).toBe(204);
  await viewed('luna', SAFARI);
  await viewed('luna', 'Googlebot/2.1');
  await viewed('nothing', SAFARI);
  for (const id of ['', 'a\0b', 'x'.repeat(201)]) expect((await viewed(id, SAFARI)).status).toBe(400);
  await app.counts.flush();
  expect(await sums('product-view')).toEqual([{ key: 'luna', count: 2 }]);
});

it('counts of several nodes add up by day', async () => {
  const { db } = app.store.database;
  let now = new Date('2026-11-23T05:30:00Z');
  const nodes = [1, 2].map(() =>
    startPageCounts({
      db,
      timeZone: 'America/Chicago',
      now: () => now,
      report: (error) => {
        throw error;
      },
    }),
  );
  for (const node of nodes) node.countEmptySearch('Ankh', SAFARI);
  now = new Date('2026-11-23T06:30:00Z');
  for (const node of nodes) await node.flush();
  nodes[0]?.countEmptySearch('ankh ', SAFARI);
  for (const node of nodes) await node.close();
  expect(await sums('empty-search', { from: '2026-11-22', to: '2026-11-22' })).toEqual([
    { key: 'ankh', count: 2 },
  ]);
  expect(await sums('empty-search', { from: '2026-11-23', to: '2026-11-23' })).toEqual([
    { key: 'ankh', count: 1 },
  ]);
});

/** Counts of the app's database, with the errors of its flushes. */
function startCounts() {
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const { db } = app.store.database;
  return { db, errors, counts: startPageCounts({ db, timeZone: 'UTC', now: () => new Date(), report }) };
}

it('while the database is down, counts are kept and written later', async () => {
  const { db, errors, counts } = startCounts();
  counts.countProductView('luna', SAFARI);
  await sql`set default_transaction_read_only = on`.execute(db);
  await counts.flush();
  counts.countProductView('luna', SAFARI);
  await sql`set default_transaction_read_only = off`.execute(db);
  await counts.close();
  expect(errors).toHaveLength(1);
  expect(await sums('product-view')).toEqual([{ key: 'luna', count: 2 }]);
});

it.each(['a\0b', 'a\uD800b', 'x'.repeat(201)])(
  '%j is not counted, and does not stop the other counts',
  async (id) => {
    const { errors, counts } = startCounts();
    counts.countProductView(id, SAFARI);
    counts.countProductView('luna', SAFARI);
    await counts.close();
    expect(errors).toEqual([]);
    expect(await sums('product-view')).toEqual([{ key: 'luna', count: 1 }]);
  },
);

it('counts that the database refuses are reported once and dropped', async () => {
  const { db, errors, counts } = startCounts();
  counts.countProductView('luna', SAFARI);
  await db.schema.alterTable('daily_counts').renameTo('away').execute();
  await counts.flush();
  await counts.flush();
  await db.schema.alterTable('away').renameTo('daily_counts').execute();
  counts.countProductView('luna', SAFARI);
  await counts.close();
  expect(errors).toHaveLength(1);
  expect(await sums('product-view')).toEqual([{ key: 'luna', count: 1 }]);
});
