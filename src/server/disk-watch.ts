import { statfs } from 'node:fs/promises';
import { queueAlert } from '#database/alerts.ts';
import type { Database } from '#database/tables.ts';

const CHECK_EVERY_MS = 10 * 60 * 1000;
const MIB = 1024 * 1024;
/** Below both of these, a disk counts as nearly full. */
const MIN_FREE_PERCENT = 10;
const MIN_FREE_MIB = 2048;

/** Free space of the disk that holds a directory. */
export async function measureDisk(directory: string): Promise<{ freeMib: number; freePercent: number }> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return {
    freeMib: Math.floor((bavail * bsize) / MIB),
    freePercent: blocks === 0 ? 100 : Math.floor((bavail * 100) / blocks),
  };
}

/** A large disk may be 95 % full and still have room for years; a small one may not. */
export function isNearlyFull({ freeMib, freePercent }: { freeMib: number; freePercent: number }): boolean {
  return freePercent < MIN_FREE_PERCENT && freeMib < MIN_FREE_MIB;
}

/** Tells the merchant by email while the disk of the data directory is nearly full. */
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
