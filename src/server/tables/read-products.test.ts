import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveActiveProduct } from '#database/products/move-category.ts';
import { MAX_SEARCHES, openTestApp, type TestApp } from '../app.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it.each(['/api/tables/products', '/api/tables/products?search=luna', '/api/tables/products/luna'])(
  '%s that cannot be loaded is a logged 503 with Retry-After',
  async (path) => {
    const { db } = app.store.database;
    await sql`alter table products rename to broken`.execute(db);
    app.failures.length = 0;
    const answer = await app.send(path);
    await sql`alter table broken rename to products`.execute(db);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect(app.failures).toEqual(['request failed']);
  },
);

it.each([
  ['1', 200],
  ['999999999', 200],
  ['99999999999999999999', 400],
  ['-1', 400],
])('a limit of %s is answered with %s', async (limit, status) => {
  expect((await app.send(`/api/tables/products?limit=${limit}`)).status).toBe(status);
});

it('a moved product is found in its new category, also by carts that have the old one', async () => {
  const { db } = app.store.database;
  await db
    .transaction()
    .execute((transaction) =>
      moveActiveProduct(transaction, { id: 'rope', from: 'chain_products', to: 'bracelet_products' }, {}),
    );
  const answer = await app.send('/api/tables/chain_products/rope');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    307,
    '/api/tables/bracelet_products/rope',
  ]);
  expect((await app.send('/api/tables/bracelet_products/rope')).status).toBe(200);
  expect((await app.send('/api/tables/watch_products/rope')).status).toBe(404);
});

it('a network gets so many searches a minute, and other lists beyond them', async () => {
  const statusOf = async (query: string, clientIp = 'a searcher') =>
    (await app.send(`/api/tables/products?limit=1${query}`, { clientIp })).status;
  for (let count = 0; count < MAX_SEARCHES; count++) expect(await statusOf('&search=luna')).toBe(200);
  expect(await statusOf('&search=luna')).toBe(429);
  expect(await statusOf('')).toBe(200);
  expect(await statusOf('&search=luna', 'another')).toBe(200);
});
