import { type ChildProcess, fork } from 'node:child_process';
import { refuseBecause } from '#domain/results.ts';
import type { Crop, NormalizedPhoto, PhotoLimits } from './normalize-photo.ts';
import { createResizeQueue } from './resize-queue.ts';

/** The largest allowed photo takes about ten seconds on a slow machine. */
const TIMEOUT_MS = 60_000;
/** Long enough for the next of several photos, short enough to release the memory soon. */
const IDLE_MS = 5_000;
const SCRIPT = new URL('./normalize-photo-main.ts', import.meta.url);
const DAMAGED = 'This photo is damaged and cannot be read.';
const TOO_LARGE = 'This photo needs more memory than this machine has. Save it in a smaller size.';

export type PhotoTask = { file: Uint8Array; crop: Crop | null; limits: PhotoLimits | undefined };

export type PhotoProcess = {
  normalize(file: Buffer, crop?: Crop | null, limits?: PhotoLimits): Promise<NormalizedPhoto>;
  /** Null while no process is running. */
  pid(): number | null;
};

/**
 * Runs `normalizePhoto` in a process of its own, one photo at a time. Some formats have to be decoded as a whole: a few
 * hundred bytes can become a gigabyte of pixels. If the machine runs out of memory, or a malicious file crashes the
 * decoder, only this process ends. It starts on demand and exits when idle, which releases its memory.
 */
export function createPhotoProcess({ idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = {}): PhotoProcess {
  const queue = createResizeQueue(1);
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = () => {
    const child = fork(SCRIPT, {
      serialization: 'advanced',
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
    });
    child.on('error', () => abandon(child));
    child.once('close', () => abandon(child));
    // Without free file handles, fork returns a process that never ran.
    if (!child.connected) throw new Error('the photo process could not start');
    return child;
  };
  /** The next photo starts another process. */
  const abandon = (child: ChildProcess) => {
    if (running === child) running = null;
    child.kill('SIGKILL');
  };
  /** An idle process must not keep the store running. */
  const rest = (child: ChildProcess) => {
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(() => {
      running = null;
      if (child.connected) child.disconnect();
    }, idleMs).unref();
  };
  const run = (task: PhotoTask) => {
    clearTimeout(idleTimer);
    running ??= start();
    const child = running;
    child.ref();
    child.channel?.ref();
    const { promise, resolve } = Promise.withResolvers<NormalizedPhoto>();
    const onMessage = (result: unknown) => end(result as NormalizedPhoto);
    const onClose = (_code: number | null, signal: NodeJS.Signals | null) =>
      end(refuseBecause(signal === 'SIGKILL' ? TOO_LARGE : DAMAGED));
    const timer = setTimeout(() => {
      abandon(child);
      end(refuseBecause('This photo took too long to read.'));
    }, timeoutMs);
    const end = (result: NormalizedPhoto) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('close', onClose);
      if (running === child) rest(child);
      resolve(result);
    };
    child.on('message', onMessage).on('close', onClose);
    child.send(task, (error) => {
      if (error) abandon(child);
    });
    return promise;
  };
  return {
    normalize: (file, crop = null, limits) => queue.run('page', () => run({ file, crop, limits })),
    pid: () => running?.pid ?? null,
  };
}

const photos = createPhotoProcess();

/** `normalizePhoto` in the process that all photos of this store share. */
export const normalizeInProcess = photos.normalize;
