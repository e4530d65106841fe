import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { expireImportClaims } from '#database/imports/import-claims.ts';
import { releaseClaims } from '#database/outbox/outbox.ts';
import { applyLowStock } from '#database/products/stock.ts';
import { refuseUnsoldProducts } from '#database/products/stocked-tables.ts';
import { migrate } from '#database/setup/migrate.ts';
import { claimDataDirectory } from '#database/setup/shop-identity.ts';
import type { Env } from '#env.ts';
import { prepareDataDirectory, prepareMediaDirectory } from '#file-access.ts';
import { importFirstPhotos } from '#media/import-first-photos.ts';
import { recoverDeadImports } from '#merchant/import/revert-import.ts';
import { store } from '#shop';
import { findShopDir } from '#shop/shop-dir.ts';
import { logAvailability } from '../http/failure-log.ts';
import { seedCatalog } from './seed-catalog.ts';

/** The store's data, and its directories. */
export type StoreData = Awaited<ReturnType<typeof seedCatalog>> & {
  database: OpenDatabase;
  dataDir: string;
  mediaDir: string;
};

/** Opens the directories and the database, migrates it, and seeds an empty catalog. */
export async function openData(env: Env, log: Logger): Promise<StoreData> {
  const dataDir = resolve(env.DATA_DIR);
  await prepareDataDirectory(dataDir);
  const mediaDir = resolve(env.MEDIA_DIR ?? join(dataDir, 'media'));
  await prepareMediaDirectory(mediaDir);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    guestDatabaseUrl: env.DATABASE_GUEST_URL,
    dataDir,
    reportAvailability: (isAvailable, error) => logAvailability(log, isAvailable, error),
  });
  const { db } = database;
  await migrate(database);
  if (database.kind === 'embedded') {
    // No other process has it open, so any claim belongs to a dead process.
    await releaseClaims(db);
    await expireImportClaims(db);
  }
  await recoverDeadImports(db);

  await claimDataDirectory(db, store.id);
  const shopDir = findShopDir();
  await importFirstPhotos(join(shopDir, 'photos'), mediaDir);
  const { photos, videos } = await seedCatalog(database, { shopDir, mediaDir, log });
  await refuseUnsoldProducts(db);
  await applyLowStock(db, store.lowStock);
  database.startMaintenance((error) => log.error({ err: error }, 'database maintenance failed'));
  return { database, dataDir, mediaDir, photos, videos };
}
