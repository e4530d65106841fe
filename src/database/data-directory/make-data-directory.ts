import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncDirectory } from './durable-node-fs.ts';

const SYNCED_AT_ONCE = 32;

type MemoryFiles = PGlite['Module']['FS'];

/** Copies a directory and syncs its entries. Returns its files, whose contents are not synced yet. */
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

/** In parallel, because the disk then commits them together: about 1,000 files in 0.25 s instead of 4 s. */
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

// A separate entry point, see createDataDirectory. Creates a PostgreSQL data directory in memory and copies it to
// argv[2].
const [, , directory] = process.argv;
if (!directory) throw new Error('The directory to make is missing.');
const made = await PGlite.create('memory://');
const files = made.Module.FS;
await made.close();
await syncAll(copyTree(files, PGlite.paths.PGDATA, directory));
