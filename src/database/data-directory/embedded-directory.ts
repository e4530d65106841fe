import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncDirectory } from './durable-node-fs.ts';

/**
 * Creates an empty PostgreSQL data directory unless there is one. It is created in memory, copied to disk file by
 * file, and renamed once complete, so a store that is killed during its first start, even by a power failure,
 * simply creates it again.
 * A separate process does it, because it needs 600 MB that this process would keep. Compiling without optimization
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
