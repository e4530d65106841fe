import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { createCatalogCaches } from './catalog-caches.ts';

it("kept pages age by the store's clock", async () => {
  const database = await openMigratedDatabase();
  let now = new Date('2026-06-01T09:00:00Z');
  const caches = createCatalogCaches(database, {
    log: pino({ level: 'silent' }),
    isDevelopment: false,
    now: () => now,
  });
  const freshUntil = Date.parse('2026-06-01T10:00:00Z');
  const pages = [caches.pageCache, caches.queryCache];
  for (const cache of pages) {
    await cache.load('/', async () => ({
      status: 200,
      headers: {},
      body: 'the deals of an hour',
      freshUntil,
    }));
  }
  const areKept = () => pages.map((cache) => cache.has('/'));
  expect(areKept()).toEqual([true, true]);
  now = new Date(freshUntil);
  expect(areKept()).toEqual([false, false]);
  caches.stopWatching();
  await database.close();
});
