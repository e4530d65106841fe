import { sql } from 'kysely';
import { afterAll, afterEach, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { migratedServerDatabase, openMigratedDatabase } from './migrated-database.ts';

type Kind = OpenDatabase['kind'];
/** What a test file has opened, to be closed in reverse order at its end. */
type LeftToClose = (() => Promise<void>)[];

/** Starting an engine takes seconds, and much longer on a busy machine. */
const START_WITHIN_MS = 60_000;

/** The databases of the current test file. */
const opened = new Map<Kind, Promise<OpenDatabase>>();

/**
 * Runs the same tests on the embedded database and on a server. open() returns the test file's migrated database of
 * that kind, with all tables empty at the start of every test.
 */
export function describeOnBothEngines(
  name: string,
  tests: (open: () => Promise<OpenDatabase>) => void,
): void {
  describe.each(['embedded', 'server'] as const)(`${name}, %s`, { timeout: START_WITHIN_MS }, (kind) => {
    tests(() => {
      const database = opened.get(kind) ?? openMigrated(kind);
      opened.set(kind, database);
      return database;
    });
    afterEach(async () => {
      const database = await opened.get(kind);
      if (database) await emptyAllTables(database);
    });
  });
  // Per file, not per group: the next group uses the same databases.
  afterAll(closeOpened, START_WITHIN_MS);
}

export async function closeAll(leftToClose: LeftToClose): Promise<void> {
  for (const close of leftToClose.splice(0).reverse()) await close();
}

async function openMigrated(kind: Kind): Promise<OpenDatabase> {
  if (kind === 'embedded') return openMigratedDatabase();
  return openDatabase({ databaseUrl: await migratedServerDatabase(), dataDir: '' });
}

async function closeOpened(): Promise<void> {
  const databases = [...opened.values()];
  opened.clear();
  for (const database of databases) await (await database).close();
}

/**
 * DELETE is much faster for a few rows than TRUNCATE, which creates new files. The audit log does not allow
 * deletes.
 */
async function emptyAllTables({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('delete from %I', tablename) as statement from pg_tables
    where schemaname = current_schema()
      and tablename not in ('schema_migrations', 'catalogue_version', 'product_columns', 'products', 'audit_log')
    order by tablename = 'checkouts', tablename in ('order_records', 'content_overrides', 'media_deletions')`.execute(
    db,
  );
  const statements = rows.map(({ statement }) => statement);
  const { rows: entries } = await sql`select from audit_log limit 1`.execute(db);
  if (entries.length > 0) statements.push('truncate audit_log');
  await sql.raw(statements.join(';')).execute(db);
}
