import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncDirectory } from './durable-node-fs.ts';

/**
 * Makes an empty PostgreSQL data directory unless there is one. It is made in memory, copied, put on disk file by
 * file, and takes its name only once complete: a store killed on its first start, by a power cut even, simply makes
 * it again. Made in place, it would be neither complete at every instant nor on disk at the end.
 *
 * A process of its own does it, because it needs 600 MB that this process would keep. Compiling without optimization
 * saves another 500 MB there.
 */
export async function createDataDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const script = join(import.meta.dirname, 'make-data-directory.ts');
  await promisify(execFile)(process.execPath, ['--liftoff-only', script, unfinished]);
  renameSync(unfinished, directory);
  syncDirectory(join(directory, '..'));
}
