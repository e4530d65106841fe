import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql as raw } from 'kysely';
import type { Database } from './open-database.ts';
import type { Sql } from './tables.ts';

/** Any number, as long as every node of the store uses the same one. */
const MIGRATION_LOCK = 5_873_201;
const MIGRATIONS = new URL('./migrations/', import.meta.url);

type Migration = { name: string; text: string; checksum: string };

/**
 * Brings the tables up to date: the files of migrations/ that were not applied yet, in the order of their names
 * and all or nothing. Any number of nodes may do this at once; one does the work. Throws when a file was changed
 * after it had been applied, for then nobody knows what the tables look like.
 */
export async function migrate(database: Pick<Database, 'sql'>): Promise<void> {
  const migrations = await loadMigrations();
  await database.sql.transaction().execute(async (transaction) => {
    await raw`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
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

async function loadMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
      // A checkout on Windows may have changed the line ends, which changes nothing.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name, text, checksum };
    }),
  );
}

async function loadApplied(sql: Sql): Promise<Map<string, string>> {
  await raw`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(sql);
  const { rows } = await raw<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(sql);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(sql: Sql, { name, text, checksum }: Migration): Promise<void> {
  try {
    await raw.raw(text).execute(sql);
  } catch (cause) {
    const { message, hint } = cause as { message: string; hint?: string };
    throw new Error(`Migration ${name} failed: ${[message, hint].filter(Boolean).join(' ')}`, { cause });
  }
  await raw`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(sql);
}
