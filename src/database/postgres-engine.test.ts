import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyServerDatabase } from '#tests/support/migrated-database.ts';
import { openPostgresEngine } from './postgres-engine.ts';

let engine: Awaited<ReturnType<typeof openPostgresEngine>>;
beforeAll(async () => {
  engine = await openPostgresEngine(await emptyServerDatabase());
}, 120_000);
afterAll(() => engine.close());

it('DB-01: a statement on a server ends after 30 seconds, so that it cannot keep its connection', async () => {
  const { rows } = await sql`show statement_timeout`.execute(engine.db);
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});
