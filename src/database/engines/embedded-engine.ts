import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { backUpDirectory, finishRestore } from '#database/backups/embedded-backup.ts';
import { lockDirectory } from '#database/data-directory/directory-lock.ts';
import { DurableNodeFS, durableStartParameters } from '#database/data-directory/durable-node-fs.ts';
import { createDataDirectory } from '#database/data-directory/embedded-directory.ts';
import type { Tables } from '#database/tables.ts';
import { type CatalogChange, parseReviewChange } from './catalog-change.ts';
import { columnValues } from './column-values.ts';
import type { Engine } from './engine.ts';
import { createMaintenance } from './maintenance.ts';
import { yieldToRequests } from './yield-to-requests.ts';

/** Data directory of an in-memory database, for tests and tools. */
export const IN_MEMORY = 'memory://';

/**
 * Opens the embedded database of a data directory, creating it if needed. It is in the subdirectory `database`, which is
 * private to this user and locked by one process.
 */
export async function openEmbeddedEngine(dataDir: string, snapshot?: Blob): Promise<Engine> {
  if (dataDir === IN_MEMORY) {
    const pglite = await PGlite.create(IN_MEMORY, snapshot ? { loadDataDir: snapshot } : {});
    return engineOver(pglite, { files: null, afterwards: () => {} });
  }

  const directory = resolve(dataDir, 'database');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const lock = lockDirectory(directory);
  try {
    const files = join(directory, 'postgresql');
    finishRestore(files);
    await createDataDirectory(files);
    const pglite = await PGlite.create({
      fs: new DurableNodeFS(files),
      startParams: durableStartParameters(PGlite.defaultStartParams),
    });
    return await engineOver(pglite, { files, afterwards: lock.release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function engineOver(
  pglite: PGlite,
  { files, afterwards }: { files: string | null; afterwards: () => void },
): Promise<Engine> {
  const listeners = new Set<(change: CatalogChange) => void>();
  await pglite.listen('catalogue_changed', (payload) => {
    const change = parseReviewChange(payload)?.change ?? 'everything';
    for (const listener of listeners) listener(change);
  });

  // A single permanent connection: everything, including maintenance, queues behind an open transaction.
  const pool = new Pool({ ...createPgConfig(pglite), types: columnValues, max: 1, idleTimeoutMillis: 0 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [yieldToRequests()],
  });
  const maintenance = createMaintenance(db);

  return {
    kind: 'embedded',
    guestDb: db,
    db,
    onCatalogChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    startMaintenance: maintenance.start,
    async backUp(file) {
      if (files === null) throw new Error('A database in memory has no files to back up.');
      await backUpDirectory(db, files, file);
      return 'files';
    },
    poolStats: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      maintenance.stop();
      await pool.end();
      await pglite.close();
      afterwards();
    },
  };
}
