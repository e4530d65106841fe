import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { startBackups } from '#database/setup/backup-schedule.ts';
import type { Env } from '#env.ts';
import { startMediaCleanup } from '#media/media-cleanup.ts';
import { startImportRecovery } from '#merchant/import/import-recovery.ts';
import { startProductWorker } from '#merchant/products/product-worker.ts';
import { startPhotoCleaner } from '#merchant/reviews/delete-photo-files.ts';
import { startReviewInviter } from '#merchant/reviews/invite-reviews.ts';
import { startStockAlerts } from '#merchant/stock-alerts/send-stock-alerts.ts';
import { startRefundFinisher } from '#payments/orders/finish-refunds.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { startReconciler } from '#payments/reconcile/reconcile.ts';
import { store } from '#shop';
import { logFailure } from '../http/failure-log.ts';
import type { StoreData } from '../startup/open-data.ts';
import { watchDisk } from './disk-watch.ts';

type Job = { stop(): Promise<void> };

type Parts = { data: StoreData; payments: PaymentContext; onReconciled: () => void; log: Logger };

/** The directory for backups of the embedded database. */
export function backupDirOf(env: Env, dataDir: string): string {
  return resolve(env.BACKUP_DIR ?? join(dataDir, 'backups'));
}

/** Starts the jobs that run on their own. Returns how to stop each, in the order of their start. */
export function startBackgroundJobs(env: Env, parts: Parts): (() => Promise<void>)[] {
  const { payments, onReconciled } = parts;
  const jobs: Job[] = [
    startReconciler(payments, { onReconciled }),
    ...startProductJobs(env, parts),
    ...startShopperJobs(parts),
    startRefundFinisher(payments),
    ...startBackupJob(env, parts),
    ...startDiskJobs(parts),
  ];
  return jobs.map((job) => () => job.stop());
}

/** Changes of products that were scheduled, or that a process left unfinished. */
function startProductJobs(env: Env, { data, payments, log }: Parts): Job[] {
  const { now } = payments;
  const context = {
    db: data.database.db,
    stripe: env.STRIPE_SECRET_KEY ? payments.stripe : null,
    storeId: store.id,
    actor: 'system',
    mediaDir: data.mediaDir,
  } as const;
  return [
    startProductWorker(
      { ...context, now },
      {
        published: (id) => log.info(`${id} is in the catalog, as scheduled`),
        refused: (id, reason) => log.warn(`${id} could not be put into the catalog: ${reason}`),
        failed: (error) => logFailure(log, 'could not publish scheduled products', error),
      },
    ),
    startImportRecovery(context, (error) =>
      logFailure(log, 'could not take back an unfinished import', error),
    ),
  ];
}

/** Emails to shoppers about reviews and stock, and the photos of their reviews. */
function startShopperJobs({ data, payments, log }: Parts): Job[] {
  const { now, onJobQueued } = payments;
  const { db, onCatalogChange } = data.database;
  return [
    startReviewInviter(
      { db, now, onJobQueued, report: (error) => logFailure(log, 'could not invite reviews', error) },
      store.reviewInvitationDays,
    ),
    startStockAlerts({
      db,
      now,
      onJobQueued,
      onCatalogChange,
      report: (error) => logFailure(log, 'could not tell shoppers about stock', error),
    }),
    startPhotoCleaner({
      db,
      mediaDir: data.mediaDir,
      now,
      report: (error) => logFailure(log, 'could not delete photos of reviews', error),
    }),
  ];
}

function startDiskJobs({ data, payments: { now }, log }: Parts): Job[] {
  return [
    watchDisk(data.database.db, {
      directory: data.dataDir,
      now,
      report: (error) => logFailure(log, 'could not check the disk', error),
    }),
    startMediaCleanup(data.mediaDir, {
      now,
      report: (error) => logFailure(log, 'could not remove unfinished files', error),
    }),
  ];
}

/** Only the embedded database: a database server is backed up with its own tools. */
function startBackupJob(env: Env, { data: { database, dataDir }, payments: { now }, log }: Parts): Job[] {
  if (database.kind !== 'embedded' || env.BACKUP_HOURS === 0) return [];
  const backups = startBackups(database, {
    directory: backupDirOf(env, dataDir),
    everyHours: env.BACKUP_HOURS,
    keep: env.BACKUP_KEEP,
    now,
    report: (result) => {
      if ('error' in result) log.error({ err: result.error }, 'backup failed');
      else log.info(result, 'backed up the database');
    },
  });
  return [backups];
}
