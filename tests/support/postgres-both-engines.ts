import { sql as raw } from 'kysely';
import { afterAll, afterEach, describe } from 'vitest';
import { IN_MEMORY } from '#database/embedded-engine.ts';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import { createPostgresDatabase, startPostgresServer } from './postgres-server.ts';

type Kind = Database['kind'];
/** What a test file has opened, to be closed in the opposite order when the file is done. */
type LeftToClose = (() => Promise<void>)[];

/** Starting an engine takes seconds, on a busy machine many. */
const START_WITHIN_MS = 60_000;

const opened = new Map<Kind, Promise<Database>>();

/**
 * Describes the same promises of the embedded database and of a server. open() gives the one migrated database
 * the test file has of the kind, with all tables empty at the start of every test.
 */
export function describeOnBothEngines(name: string, tests: (open: () => Promise<Database>) => void): void {
  const leftToClose: LeftToClose = [];
  describe.each(['embedded', 'server'] as const)(`${name}, %s`, { timeout: START_WITHIN_MS }, (kind) => {
    tests(() => {
      const database = opened.get(kind) ?? openMigrated(kind, leftToClose);
      opened.set(kind, database);
      return database;
    });
    afterEach(async () => {
      const database = await opened.get(kind);
      if (database) await emptyAllTables(database);
    });
  });
  // Of the file, not of the group: the next group goes on with the same databases.
  afterAll(() => closeAll(leftToClose), START_WITHIN_MS);
}

/** The address of a fresh, empty database; a server that had to be started for it is added to leftToClose. */
export async function freshServerDatabase(leftToClose: LeftToClose): Promise<string> {
  const shared = process.env.TEST_POSTGRES_URL;
  if (shared) return createPostgresDatabase(shared);
  const server = await startPostgresServer();
  leftToClose.push(server.stop);
  return server.createDatabase();
}

export async function closeAll(leftToClose: LeftToClose): Promise<void> {
  for (const close of leftToClose.splice(0).reverse()) await close();
}

async function openMigrated(kind: Kind, leftToClose: LeftToClose): Promise<Database> {
  const databaseUrl = kind === 'server' ? await freshServerDatabase(leftToClose) : undefined;
  const database = await openDatabase({ dataDir: IN_MEMORY, databaseUrl });
  leftToClose.push(database.close);
  await migrate(database);
  return database;
}

/** By DELETE: for a handful of rows it is many times faster than TRUNCATE, which makes new files. */
async function emptyAllTables({ sql }: Database): Promise<void> {
  const { rows } = await raw<{ statement: string }>`
    select format('delete from %I', tablename) as statement from pg_tables
    where schemaname = current_schema()
      and tablename not in ('schema_migrations', 'catalogue_version', 'product_columns', 'products')
    order by tablename = 'checkouts'`.execute(sql);
  await raw.raw(rows.map(({ statement }) => statement).join(';')).execute(sql);
}
