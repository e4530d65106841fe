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
import { watchDisk } from './disk-watch.ts';
import { logFailure } from './failure-log.ts';
import type { StoreData } from './open-data.ts';

type Stop = () => Promise<void>;

/** The directory for backups of the embedded database. */
export function backupDirOf(env: Env, dataDir: string): string {
  return resolve(env.BACKUP_DIR ?? join(dataDir, 'backups'));
}

/** Starts the jobs that run on their own. Returns how to stop each, in the order of their start. */
export function startBackgroundJobs(
  env: Env,
  {
    data,
    payments,
    onReconciled,
    log,
  }: { data: StoreData; payments: PaymentContext; onReconciled: () => void; log: Logger },
): Stop[] {
  const { now, onJobQueued } = payments;
  const { db } = data.database;
  const reconciler = startReconciler(payments, { onReconciled });
  const productWorker = startProductWorker(
    {
      db,
      stripe: env.STRIPE_SECRET_KEY ? payments.stripe : null,
      storeId: store.id,
      actor: 'system',
      mediaDir: data.mediaDir,
      now,
    },
    {
      published: (id) => log.info(`${id} is in the catalog, as scheduled`),
      refused: (id, reason) => log.warn(`${id} could not be put into the catalog: ${reason}`),
      failed: (error) => logFailure(log, 'could not publish scheduled products', error),
    },
  );
  const importRecovery = startImportRecovery(
    {
      db,
      stripe: env.STRIPE_SECRET_KEY ? payments.stripe : null,
      storeId: store.id,
      mediaDir: data.mediaDir,
      actor: 'system',
    },
    (error) => logFailure(log, 'could not take back an unfinished import', error),
  );
  const reviewInviter = startReviewInviter(
    { db, now, onJobQueued, report: (error) => logFailure(log, 'could not invite reviews', error) },
    store.reviewInvitationDays,
  );
  const stockAlerts = startStockAlerts({
    db,
    now,
    onJobQueued,
    onCatalogChange: data.database.onCatalogChange,
    report: (error) => logFailure(log, 'could not tell shoppers about stock', error),
  });
  const photoCleaner = startPhotoCleaner({
    db,
    mediaDir: data.mediaDir,
    now,
    report: (error) => logFailure(log, 'could not delete photos of reviews', error),
  });
  const refunds = startRefundFinisher(payments);
  const disk = watchDisk(db, {
    directory: data.dataDir,
    now,
    report: (error) => logFailure(log, 'could not check the disk', error),
  });
  const mediaCleanup = startMediaCleanup(data.mediaDir, {
    now,
    report: (error) => logFailure(log, 'could not remove unfinished files', error),
  });
  return [
    () => reconciler.stop(),
    () => productWorker.stop(),
    () => importRecovery.stop(),
    () => reviewInviter.stop(),
    () => stockAlerts.stop(),
    () => photoCleaner.stop(),
    () => refunds.stop(),
    ...startBackupJob(env, data, { now, log }),
    () => disk.stop(),
    () => mediaCleanup.stop(),
  ];
}

/** Only the embedded database: a database server is backed up with its own tools. */
function startBackupJob(
  env: Env,
  { database, dataDir }: StoreData,
  { now, log }: { now: () => Date; log: Logger },
): Stop[] {
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
  return [() => backups.stop()];
}
