import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { emptyServerDatabase, migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { openDatabase } from './open-database.ts';
import { openPostgresEngine } from './postgres-engine.ts';

let engine: Awaited<ReturnType<typeof openPostgresEngine>>;
beforeAll(async () => {
  engine = await openPostgresEngine(await emptyServerDatabase());
});
afterAll(() => engine.close());

it('a statement on a server times out after 30 seconds, so that it cannot keep its connection', async () => {
  const { rows } = await sql`show statement_timeout`.execute(engine.db);
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});

it('guests read through their own login, which can read nothing else', async () => {
  const databaseUrl = await migratedServerDatabase();
  const login = `guest_${randomUUID().slice(0, 8)}`;
  const guestUrl = new URL(databaseUrl);
  guestUrl.username = login;
  await expect(openDatabase({ databaseUrl, guestDatabaseUrl: guestUrl.href, dataDir: '' })).rejects.toThrow(
    `PostgreSQL of DATABASE_GUEST_URL refused the connection: role "${login}" does not exist.`,
  );
  await sql`create role ${sql.id(login)} login in role anon`.execute(engine.db);
  const database = await openDatabase({ databaseUrl, guestDatabaseUrl: guestUrl.href, dataDir: '' });
  const who = await database.asGuest({}, (guest) =>
    sql<{ login: string; role: string }>`select session_user as login, current_user as role`.execute(guest),
  );
  expect(who.rows).toEqual([{ login, role: 'anon' }]);
  expect(await database.asGuest({}, loadCatalogVersion)).toBe(1);
  const escaping = database.asGuest({}, (guest) =>
    sql`reset role; select count(*) from checkouts`.execute(guest),
  );
  await expect(escaping).rejects.toThrow('permission denied for table checkouts');
  await database.close();
  await sql`drop role ${sql.id(login)}`.execute(engine.db);
});
