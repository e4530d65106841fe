import { queueAlert } from '#database/outbox/alerts.ts';
import type { Database } from '#database/tables.ts';
import { isNearlyFull, measureDisk } from '#file-access.ts';

const CHECK_EVERY_MS = 10 * 60 * 1000;

/** Warns the merchant by email while the data directory's disk is nearly full. */
export function watchDisk(
  db: Database,
  { directory, now, report }: { directory: string; now: () => Date; report: (error: unknown) => void },
): { stop(): void } {
  const check = async () => {
    const disk = await measureDisk(directory);
    if (!isNearlyFull(disk)) return;
    const detail = `${disk.freeMib} MiB (${disk.freePercent} %) left for ${directory}`;
    await queueAlert(db, { condition: 'disk-nearly-full', detail }, now());
  };
  const timer = setInterval(() => void check().catch(report), CHECK_EVERY_MS).unref();
  void check().catch(report);
  return { stop: () => clearInterval(timer) };
}
