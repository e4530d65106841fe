import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isServerDump, RestoreRefused } from '#database/backups/backup-file.ts';
import { extractBackup } from '#database/backups/embedded-backup.ts';
import { runTool } from '#database/backups/server-backup.ts';
import { importStore } from '#database/backups/store-export.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { migrate } from './migrate.ts';

/**
 * Restores a backup of backUpServer into a PostgreSQL database. With `force`, pg_restore replaces the existing
 * tables. Throws RestoreRefused if the file cannot be read, or if the database has orders or products and `force` is
 * not set.
 */
export async function restoreServer(databaseUrl: string, file: string, force: boolean): Promise<void> {
  const isDump = await isServerDump(file);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    if (isDump) {
      if (!force && (await hasTables(database))) {
        throw new RestoreRefused(
          'The database of DATABASE_URL holds a store. With --force, the backup takes its place; stop every node first.',
        );
      }
      const options = ['--single-transaction', '--clean', '--if-exists', '--no-owner', '--exit-on-error'];
      if (await runTool('pg_restore', [...options, file], databaseUrl)) return;
      throw new RestoreRefused('This backup needs pg_restore, which comes with the PostgreSQL client tools.');
    }
    await migrate(database);
    await importArchive(database, file);
  } finally {
    await database.close();
  }
}

async function hasTables({ db }: OpenDatabase): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'orders');
}

async function importArchive(database: OpenDatabase, file: string): Promise<void> {
  const directory = await mkdtemp(join(dirname(file), 'import-'));
  try {
    await extractBackup(file, directory);
    await importStore(database, directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}
