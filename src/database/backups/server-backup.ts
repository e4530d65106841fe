import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import type { Database } from '#database/tables.ts';
import { exportStore } from './store-export.ts';

/** How a backup of a PostgreSQL server was made. */
export type ServerBackup = 'pg_dump' | 'export';

/**
 * Writes the database of a PostgreSQL server into a new file that only this user can read: with pg_dump if it is
 * installed, else as the store's own export, compressed. Throws if the file exists.
 */
export async function backUpServer(db: Database, databaseUrl: string, file: string): Promise<ServerBackup> {
  if (existsSync(file)) throw new Error(`${file} already exists; backups never overwrite files.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, '', { mode: 0o600 });
    const dumped = await runTool('pg_dump', ['--format=custom', `--file=${unfinished}`], databaseUrl);
    if (!dumped) await archiveExport(db, unfinished);
    await rename(unfinished, file);
    return dumped ? 'pg_dump' : 'export';
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function archiveExport(db: Database, file: string): Promise<void> {
  const directory = await mkdtemp(join(dirname(file), 'export-'));
  try {
    await exportStore({ db }, directory);
    await create({ gzip: true, portable: true, cwd: directory, file }, ['.']);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * False if the tool is not installed. The password is passed in the environment, because other users can read
 * arguments.
 */
export function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<boolean> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  return new Promise((done, failed) => {
    execFile(tool, [`--dbname=${url.href}`, ...args], { env }, (error, _, stderr) => {
      if (!error) done(true);
      else if (error.code === 'ENOENT') done(false);
      else failed(new Error(`${tool} failed: ${stderr.trim() || error.message}`, { cause: error }));
    });
  });
}
