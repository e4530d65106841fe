import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { timestamp } from '#database/backups/embedded-backup.ts';
import type { Engine } from '#database/engines/engine.ts';

const CHECK_EVERY_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Only these are deleted; manual backups stay. */
const AUTOMATIC = /^automatic-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

export type BackupSchedule = {
  directory: string;
  /** Time between backups. */
  everyHours: number;
  /** Number of backups to keep. */
  keep: number;
  now: () => Date;
  /** Called after every attempt, with an error if it failed. */
  report: (result: { file: string } | { error: unknown }) => void;
};

/**
 * Makes a backup whenever the newest automatic one is too old, including one from an earlier run, and deletes the
 * oldest. A failure is reported and retried after ten minutes. `stop` waits for a backup in progress.
 */
export function startBackups(
  database: Pick<Engine, 'backUp'>,
  schedule: BackupSchedule,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const round = () => {
    running = running.then(() => backUpIfDue(database, schedule));
  };
  const timer = setInterval(round, CHECK_EVERY_MS).unref();
  round();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/** One round of startBackups. Never throws. */
export async function backUpIfDue(
  database: Pick<Engine, 'backUp'>,
  { directory, everyHours, keep, now, report }: BackupSchedule,
): Promise<void> {
  try {
    const newest = (await listBackups(directory)).at(-1);
    const time = now();
    if (newest && time.getTime() - newest.time < everyHours * HOUR_MS) return;
    const file = join(directory, `automatic-${timestamp(time)}.tar.gz`);
    await database.backUp(file);
    const all = await listBackups(directory);
    for (const { path } of all.slice(0, Math.max(0, all.length - keep))) await rm(path);
    report({ file });
  } catch (error) {
    report({ error });
  }
}

/** Automatic backups, oldest first. */
async function listBackups(directory: string): Promise<{ path: string; time: number }[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = names
    .filter((name) => AUTOMATIC.test(name))
    .sort()
    .map((name) => join(directory, name));
  return Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
}
