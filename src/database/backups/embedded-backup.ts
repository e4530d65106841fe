import { constants, existsSync, renameSync } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { create, extract, list } from 'tar';
import { lockDirectory } from '#database/data-directory/directory-lock.ts';
import { syncDirectory } from '#database/data-directory/durable-node-fs.ts';
import type { Database } from '#database/tables.ts';
import { isServerDump, RestoreRefused } from './backup-file.ts';

/** Files that every complete PostgreSQL data directory has. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control'];

/**
 * Writes the embedded database into a new compressed file that only this user can read. Queries wait while the
 * files are copied, about a second; compression happens afterwards. Throws if the file exists.
 */
export async function backUpDirectory(db: Database, directory: string, file: string): Promise<void> {
  const staging = join(dirname(directory), `backup-${process.pid}-${Date.now()}`);
  const unfinished = `${file}.unfinished`;
  if (existsSync(file)) throw new Error(`${file} already exists; backups never overwrite files.`);
  try {
    await mkdir(staging, { mode: 0o700 });
    // While this holds the database's only connection, no file can change.
    await db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      await cp(directory, join(staging, 'postgresql'), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (path) => basename(path) !== 'postmaster.pid',
      });
    });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Created with its final permissions, so that other users can never read it.
    await writeFile(unfinished, '', { mode: 0o600 });
    await create({ gzip: true, portable: true, cwd: staging, file: unfinished }, ['postgresql']);
    await syncFile(unfinished);
    await rename(unfinished, file);
    syncDirectory(dirname(file));
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

/**
 * Replaces the embedded database of a data directory by a backup. Returns where it kept the previous one, or null
 * if there was none. Throws DatabaseInUseError while a process has the database open, and RestoreRefused if the
 * file is missing, of a PostgreSQL server or not a complete backup, or if there is a database and `force` is not set.
 */
export async function restoreDirectory(
  dataDir: string,
  file: string,
  { force, now }: { force: boolean; now: Date },
): Promise<string | null> {
  if (await isServerDump(file)) {
    throw new RestoreRefused(
      `${file} is a backup of a PostgreSQL database. Set DATABASE_URL to the database to restore it into.`,
    );
  }
  const parent = resolve(dataDir, 'database');
  const directory = join(parent, 'postgresql');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await chmod(parent, 0o700);
  const lock = lockDirectory(parent);
  const extracted = join(parent, 'restore.unfinished');
  try {
    if (existsSync(directory) && !force) {
      throw new RestoreRefused(
        `There is a database in ${parent}. With --force, the backup takes its place, and the present one is kept beside it.`,
      );
    }
    await rm(extracted, { recursive: true, force: true });
    await mkdir(extracted, { mode: 0o700 });
    await extractBackup(file, extracted);
    const restored = join(extracted, 'postgresql');
    if (!ESSENTIAL.every((name) => existsSync(join(restored, name)))) {
      throw new RestoreRefused(`${file} is not a complete backup of an embedded database.`);
    }
    await makePrivateAndSync(restored);
    renameSync(restored, restoredName(directory));
    syncDirectory(parent);
    const previous = existsSync(directory) ? `${directory}.before-${timestamp(now)}` : null;
    if (previous) renameSync(directory, previous);
    finishRestore(directory);
    return previous;
  } finally {
    await rm(extracted, { recursive: true, force: true });
    lock.release();
  }
}

/** Extracts a compressed archive. Throws RestoreRefused, and writes nothing, if it is incomplete. */
export async function extractBackup(file: string, directory: string): Promise<void> {
  // A failed extraction keeps writing for a while, so the whole archive is validated first.
  await list({ file, strict: true }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RestoreRefused(`${file} is not a complete backup: ${reason}.`, { cause });
  });
  await extract({ file, cwd: directory, strict: true });
}

/** Completes a restore that stopped between its last two steps, so that the store never starts empty instead. */
export function finishRestore(directory: string): void {
  const restored = restoredName(directory);
  if (existsSync(directory) || !existsSync(restored)) return;
  renameSync(restored, directory);
  syncDirectory(dirname(directory));
}

/** `2026-11-22T09-30-00Z`: sorts by time and is allowed in file names everywhere. */
export function timestamp(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(':', '-');
}

function restoredName(directory: string): string {
  return `${directory}.restored`;
}

async function makePrivateAndSync(directory: string): Promise<void> {
  await chmod(directory, 0o700);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await makePrivateAndSync(path);
    else {
      await chmod(path, 0o600);
      await syncFile(path);
    }
  }
  syncDirectory(directory);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
