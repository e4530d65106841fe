import { sql as raw } from 'kysely';
import { afterAll, afterEach, describe } from 'vitest';
import { IN_MEMORY } from '#database/embedded-engine.ts';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import { createPostgresDatabase, startPostgresServer } from './postgres-server.ts';

/** Starting an engine takes seconds, on a busy machine many. */
const START_WITHIN_MS = 60_000;

/**
 * Describes the same promises of the embedded database and of a server. open() gives the one migrated database of
 * the group, empty at the start of every test.
 */
export function describeOnBothEngines(name: string, tests: (open: () => Promise<Database>) => void): void {
  describe.each(['embedded', 'server'] as const)(`${name}, %s`, { timeout: START_WITHIN_MS }, (kind) => {
    const leftToClose: (() => Promise<void>)[] = [];
    let opened: Promise<Database> | undefined;

    tests(() => {
      opened ??= openMigrated(kind, leftToClose);
      return opened;
    });

    afterEach(async () => {
      if (opened) await emptyAllTables(await opened);
    });
    afterAll(async () => {
      for (const close of leftToClose.reverse()) await close();
    }, START_WITHIN_MS);
  });
}

/** The address of a fresh, empty database; a server that had to be started for it is added to leftToClose. */
export async function freshServerDatabase(leftToClose: (() => Promise<void>)[]): Promise<string> {
  const shared = process.env.TEST_POSTGRES_URL;
  if (shared) return createPostgresDatabase(shared);
  const server = await startPostgresServer();
  leftToClose.push(server.stop);
  return server.createDatabase();
}

async function openMigrated(
  kind: 'embedded' | 'server',
  leftToClose: (() => Promise<void>)[],
): Promise<Database> {
  const database = await openDatabase({
    dataDir: IN_MEMORY,
    databaseUrl: kind === 'server' ? await freshServerDatabase(leftToClose) : undefined,
  });
  leftToClose.push(database.close);
  await migrate(database);
  return database;
}

async function emptyAllTables({ sql }: Database): Promise<void> {
  const { rows } = await raw<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not in ('schema_migrations', 'catalogue_version')
  `.execute(sql);
  await raw`truncate ${raw.join(rows.map(({ name }) => raw.table(name)))}`.execute(sql);
}
