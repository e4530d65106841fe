import { queueAlert } from '#database/outbox/alerts.ts';
import type { Database } from '#database/tables.ts';
import { isNearlyFull, measureDisk } from '#file-access.ts';
import { type PeriodicJob, startPeriodicJob } from '#periodic-job.ts';

const CHECK_EVERY_MS = 10 * 60 * 1000;

/** Warns the merchant by email while the data directory's disk is nearly full. */
export function watchDisk(
  db: Database,
  { directory, now, report }: { directory: string; now: () => Date; report: (error: unknown) => void },
): PeriodicJob {
  const round = async () => {
    const disk = await measureDisk(directory);
    if (!isNearlyFull(disk)) return;
    const detail = `${disk.freeMib} MiB (${disk.freePercent}%) left for ${directory}`;
    await queueAlert(db, { condition: 'disk-nearly-full', detail }, now());
  };
  return startPeriodicJob({ everyMs: CHECK_EVERY_MS, round, report });
}
