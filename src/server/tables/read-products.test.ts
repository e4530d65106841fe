import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../app.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(() => app.close());

it.each(['/api/tables/products', '/api/tables/products?search=luna', '/api/tables/products/luna'])(
  '%s that cannot be read is a 503 that says when to come back, and is logged',
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
