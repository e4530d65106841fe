import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { IN_MEMORY } from '#database/engines/embedded-engine.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { migrate } from '#database/setup/migrate.ts';
import type { Tables } from '#database/tables.ts';
import { createPostgresDatabase } from './postgres-server.ts';

/** Opens an empty in-memory database with all tables. Copied from a snapshot, because migrating takes seconds. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  return openDatabase({ dataDir: IN_MEMORY, snapshot: await loadSnapshot() });
}

/** Creates an empty database with all tables on the test server. Returns its URL. */
export function migratedServerDatabase(): Promise<string> {
  return createPostgresDatabase(readSetting('TEST_POSTGRES_URL'), readSetting('TEST_POSTGRES_TEMPLATE'));
}

/** Creates a database without tables on the test server. Returns its URL. */
export function emptyServerDatabase(): Promise<string> {
  return createPostgresDatabase(readSetting('TEST_POSTGRES_URL'));
}

let snapshot: Promise<Blob> | undefined;

/** Created by the first worker that needs it, so that a run without a database does not wait for it. */
export function loadSnapshot(): Promise<Blob> {
  snapshot ??= (async () => {
    const file = readSetting('TEST_SNAPSHOT');
    if (!existsSync(file)) {
      // Two workers may do this at once; each renames a complete file.
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, await makeSnapshot());
      await rename(unfinished, file);
    }
    return new Blob([await readFile(file)]);
  })();
  return snapshot;
}

async function makeSnapshot(): Promise<Uint8Array> {
  const pglite = await PGlite.create(IN_MEMORY);
  const pool = new Pool({ ...createPgConfig(pglite), max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate({ db });
  await db.destroy();
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

function readSetting(name: 'TEST_POSTGRES_URL' | 'TEST_POSTGRES_TEMPLATE' | 'TEST_SNAPSHOT'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with vitest.config.ts.`);
  return value;
}
