import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isNearlyFull, measureDisk, prepareDataDirectory } from '#file-access.ts';
import { error, type Finding, ok, reasonOf, skipped, warning } from './finding.ts';
import type { StoreSettings } from './store-inspection.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Allows for a pending backup, or for a store that was stopped overnight. */
const LATE = 2;

export async function checkDisk({ DATA_DIR }: StoreSettings): Promise<Finding[]> {
  const directory = resolve(DATA_DIR);
  try {
    await prepareDataDirectory(directory);
  } catch (cause) {
    return [
      error(
        'data directory',
        `${reasonOf(cause)}.`,
        'Give the user who runs the store the right to write there.',
      ),
    ];
  }
  const disk = await measureDisk(directory);
  const free = `${disk.freeMib} MiB (${disk.freePercent}%) free for ${directory}`;
  return [
    isNearlyFull(disk)
      ? warning('disk', `${free}.`, 'Delete old backups and logs, or move DATA_DIR to a larger disk.')
      : ok('disk', free),
  ];
}

/** Only the embedded database has automatic backups. */
export async function checkBackups(settings: StoreSettings, now: Date): Promise<Finding> {
  const { DATABASE_URL, BACKUP_HOURS } = settings;
  if (DATABASE_URL)
    return skipped('backups', 'PostgreSQL: backups are up to your database service or pg_dump.');
  if (BACKUP_HOURS === 0) {
    return warning('backups', 'Automatic backups are off.', 'Set BACKUP_HOURS=24.');
  }
  const { directory, newest } = await findNewestBackup(settings);
  const fix = `Start the store; it backs itself up. If it runs, its log says why it could not write to ${directory}.`;
  if (newest === null) return warning('backups', 'There is no backup yet.', fix);
  const hours = Math.round((now.getTime() - newest.getTime()) / HOUR_MS);
  if (hours > BACKUP_HOURS * LATE) return warning('backups', `The newest backup is ${hours} hours old.`, fix);
  return ok('backups', `newest ${hours} hours old, in ${directory}`);
}

/** When the newest backup was made, automatic or manual; null if there is none. */
export async function findNewestBackup({
  DATA_DIR,
  BACKUP_DIR,
}: Pick<StoreSettings, 'DATA_DIR' | 'BACKUP_DIR'>): Promise<{ directory: string; newest: Date | null }> {
  const directory = resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));
  const names = await readdir(directory).catch(() => []);
  const backups = names.filter((name) => /\.(tar\.gz|backup)$/.test(name));
  const times = await Promise.all(backups.map(async (name) => (await stat(join(directory, name))).mtimeMs));
  return { directory, newest: times.length === 0 ? null : new Date(Math.max(...times)) };
}
