import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#database/engines/open-database.ts';
import { migrate } from '#database/setup/migrate.ts';
import { startPostgresServer } from './postgres-server.ts';

/**
 * Starts one server for the whole run, with a migrated database for workers to copy, and a folder for the embedded
 * database's snapshot. See migrated-database.ts.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'store-tests-'));
  const server = await startPostgresServer();
  const template = await server.createDatabase();
  const database = await openDatabase({ databaseUrl: template, dataDir: '' });
  await migrate(database);
  await database.close();
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_POSTGRES_TEMPLATE = new URL(template).pathname.slice(1);
  process.env.TEST_SNAPSHOT = join(folder, 'migrated.tar');
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
}
