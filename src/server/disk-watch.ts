import { queueAlert } from '#database/outbox/alerts.ts';
import type { Database } from '#database/tables.ts';
import { isNearlyFull, measureDisk } from '#file-access.ts';

const CHECK_EVERY_MS = 10 * 60 * 1000;

/** Warns the merchant by email while the data directory's disk is nearly full. */
export function watchDisk(
  db: Database,
  { directory, now, report }: { directory: string; now: () => Date; report: (error: unknown) => void },
): { stop(): Promise<void> } {
  const check = async () => {
    const disk = await measureDisk(directory);
    if (!isNearlyFull(disk)) return;
    const detail = `${disk.freeMib} MiB (${disk.freePercent}%) left for ${directory}`;
    await queueAlert(db, { condition: 'disk-nearly-full', detail }, now());
  };
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = running.then(check).catch(report);
  };
  next();
  const timer = setInterval(next, CHECK_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
