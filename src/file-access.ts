import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file has that name',
  ENOTDIR: 'a file has that name',
};

/** What of a data directory the store writes to; each may belong to another user, such as one who once ran it as root. */
const WRITTEN = ['.', 'database', 'mail'];

const MIB = 1024 * 1024;
/** Below both of these, a disk counts as nearly full. */
const MIN_FREE_PERCENT = 10;
const MIN_FREE_MIB = 2048;

/** Why a file could not be read or written, in the merchant's words; null for any other error. */
export function fileProblem(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? (REASONS[String(error.code)] ?? null) : null;
}

/** The error as one sentence where it is about writing to a path; any other error as it is. */
export function writeError(path: string, error: unknown, advice = ''): unknown {
  const problem = fileProblem(error);
  return problem === null
    ? error
    : new Error(`The store cannot write to ${path}: ${problem}.${advice}`, { cause: error });
}

/** Makes sure of a directory the store can write to, before anything is begun in it. Throws with what to do about it. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  await prepareDirectory(directory, WRITTEN, 'DATA_DIR');
}

/** The same for a directory of images. */
export async function prepareMediaDirectory(directory: string): Promise<void> {
  await prepareDirectory(directory, ['.'], 'MEDIA_DIR');
}

async function prepareDirectory(
  directory: string,
  written: readonly string[],
  setting: string,
): Promise<void> {
  const advice = ` Give this user the right to, or choose another directory with ${setting}.`;
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw writeError(directory, error, advice);
  });
  for (const name of written) {
    const path = join(directory, name);
    await access(path, constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw writeError(path, error, advice);
    });
  }
}

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
