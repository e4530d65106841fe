import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncDirectory } from './durable-node-fs.ts';

const SYNCED_AT_ONCE = 32;

type MemoryFiles = PGlite['Module']['FS'];

/** Copies a directory, entries safely on disk, and returns its files, whose contents are not yet. */
function copyTree(files: MemoryFiles, from: string, to: string): string[] {
  mkdirSync(to, { mode: 0o700 });
  const written: string[] = [];
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue;
    const [source, target] = [`${from}/${name}`, join(to, name)];
    if (files.isDir(files.stat(source).mode)) {
      written.push(...copyTree(files, source, target));
    } else {
      writeFileSync(target, files.readFile(source), { mode: 0o600 });
      written.push(target);
    }
  }
  syncDirectory(to);
  return written;
}

/** Many at once, because the disk then commits them together: about 1,000 files in a quarter of a second, not four. */
async function syncAll(files: readonly string[]): Promise<void> {
  const waiting = files.values();
  const syncTheRest = async () => {
    for (const path of waiting) {
      const file = await open(path, 'r+');
      await file.sync();
      await file.close();
    }
  };
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, syncTheRest));
}

// An entry of its own, see createDataDirectory. Makes a PostgreSQL data directory in memory and copies it to argv[2].
const [, , directory] = process.argv;
if (!directory) throw new Error('The directory to make is missing.');
const made = await PGlite.create('memory://');
const files = made.Module.FS;
await made.close();
await syncAll(copyTree(files, PGlite.paths.PGDATA, directory));
