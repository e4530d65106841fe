import { access, constants, lstat, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file has that name',
  ENOTDIR: 'a file has that name',
};

/**
 * The parts of a data directory that the store writes to. Each may belong to another user, for example after a run
 * as root.
 */
const WRITTEN = ['.', 'database', 'mail'];

const MIB = 1024 * 1024;
/** A disk is nearly full if it has less than both of these. */
const MIN_FREE_PERCENT = 10;
const MIN_FREE_MIB = 2048;

/** A message for the merchant about why a file could not be read or written; null for other errors. */
export function fileProblem(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? (REASONS[String(error.code)] ?? null) : null;
}

const NO_HANDLES = /^(EMFILE|ENFILE|EAGAIN)$/;

/** Whether an error means that this process or the machine has no file handle, or no process, left for now. */
export function isOutOfHandles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_HANDLES.test(String(error.code));
}

/** Turns an error about writing to a path into one sentence. Returns any other error unchanged. */
export function writeError(path: string, error: unknown, advice = ''): unknown {
  const problem = fileProblem(error);
  return problem === null
    ? error
    : new Error(`The store cannot write to ${path}: ${problem}.${advice}`, { cause: error });
}

/** Makes sure that the directory exists and is writable before anything else starts. Throws with advice. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  await prepareDirectory(directory, WRITTEN, 'DATA_DIR');
}

/** Makes sure that an image directory exists and is writable. Throws with advice. */
export async function prepareMediaDirectory(directory: string): Promise<void> {
  await prepareDirectory(directory, ['.'], 'MEDIA_DIR');
}

async function prepareDirectory(
  directory: string,
  written: readonly string[],
  setting: string,
): Promise<void> {
  const advice = ` Give this user the right to, or choose another directory with ${setting}.`;
  await mkdir(directory, { recursive: true }).catch(async (error: unknown) => {
    const reason = await whyNotCreated(directory);
    if (reason === null) throw writeError(directory, error, advice);
    throw new Error(`The store cannot write to ${directory}: ${reason}.${advice}`, { cause: error });
  });
  for (const name of written) {
    const path = join(directory, name);
    await access(path, constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw writeError(path, error, advice);
    });
  }
}

/**
 * Why a directory cannot be created: looks at the closest existing parent. Null if that gives no reason. On a read-only disk and
 * behind a broken link, mkdir itself reports only ENOENT.
 */
async function whyNotCreated(path: string): Promise<string | null> {
  const absolute = resolve(path);
  const part = await lstat(absolute).catch(() => null);
  if (!part) return absolute === dirname(absolute) ? null : whyNotCreated(dirname(absolute));
  const target = await stat(absolute).catch(() => null);
  if (!target) return part.isSymbolicLink() ? `the link ${absolute} leads nowhere` : null;
  // mkdir says itself that a file has that name.
  if (!target.isDirectory()) return null;
  return access(absolute, constants.W_OK | constants.X_OK).then(() => null, fileProblem);
}

/** Free space on a directory's disk. */
export async function measureDisk(directory: string): Promise<{ freeMib: number; freePercent: number }> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return {
    freeMib: Math.floor((bavail * bsize) / MIB),
    freePercent: blocks === 0 ? 100 : Math.floor((bavail * 100) / blocks),
  };
}

/** A large disk can be 95% full and still last for years; a small one cannot. */
export function isNearlyFull({ freeMib, freePercent }: { freeMib: number; freePercent: number }): boolean {
  return freePercent < MIN_FREE_PERCENT && freeMib < MIN_FREE_MIB;
}
