import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { Database } from '#database/tables.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

type Migration = { name: string; text: string; checksum: string };

/**
 * Applies the files of migrations/ that were not applied yet, in name order and all or nothing. If several nodes do
 * this at once, one of them does the work. Throws if a file was changed after it was applied, because the tables'
 * state would be unknown.
 */
export async function migrate(database: Pick<OpenDatabase, 'db'>): Promise<void> {
  const migrations = await loadMigrations();
  await database.db.transaction().execute(async (transaction) => {
    // Creating an index on a large table takes long.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrate})`.execute(transaction);
    const applied = await loadApplied(transaction);
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) await apply(transaction, migration);
      else if (checksum !== migration.checksum) {
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied to this database.`,
        );
      }
    }
  });
}

/** The migrations that the next start would apply, by name. Changes nothing. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migrations') is not null as "isThere"`.execute(db);
  const applied = rows[0]?.isThere ? await readApplied(db) : new Map<string, string>();
  return (await loadMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
}

async function loadMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
      // A checkout on Windows may have different line endings.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name, text, checksum };
    }),
  );
}

async function loadApplied(db: Database): Promise<Map<string, string>> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db);
  return readApplied(db);
}

async function readApplied(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(db);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(db: Database, { name, text, checksum }: Migration): Promise<void> {
  try {
    await sql.raw(text).execute(db);
  } catch (cause) {
    const { message, hint } = cause as { message: string; hint?: string };
    throw new Error(`Migration ${name} failed: ${[message, hint].filter(Boolean).join(' ')}`, { cause });
  }
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(db);
}
