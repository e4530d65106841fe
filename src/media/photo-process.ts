import { refuseBecause } from '#domain/results.ts';
import { createIdleProcess } from './idle-process.ts';
import type { Crop, NormalizedPhoto, PhotoLimits } from './normalize-photo.ts';
import { createResizeQueue } from './resize-queue.ts';

/** The largest allowed photo takes about ten seconds on a slow machine. */
const TIMEOUT_MS = 60_000;
/** Long enough for the next of several photos, short enough to release the memory soon. */
const IDLE_MS = 5_000;
const SCRIPT = new URL('./photo-process-main.ts', import.meta.url);
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
 * decoder, only this process ends.
 */
export function createPhotoProcess({ idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = {}): PhotoProcess {
  const queue = createResizeQueue(1);
  const photos = createIdleProcess({ name: 'photo', script: SCRIPT, idleMs, serialization: 'advanced' });
  const run = (task: PhotoTask) => {
    const child = photos.use();
    const { promise, resolve } = Promise.withResolvers<NormalizedPhoto>();
    const onMessage = (result: unknown) => end(result as NormalizedPhoto);
    const onClose = (_code: number | null, signal: NodeJS.Signals | null) =>
      end(refuseBecause(signal === 'SIGKILL' ? TOO_LARGE : DAMAGED));
    const timer = setTimeout(() => {
      photos.abandon(child);
      end(refuseBecause('This photo took too long to read.'));
    }, timeoutMs);
    const end = (result: NormalizedPhoto) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('close', onClose);
      photos.rest(child);
      resolve(result);
    };
    child.on('message', onMessage).on('close', onClose);
    child.send(task, (error) => {
      if (error) photos.abandon(child);
    });
    return promise;
  };
  return {
    normalize: (file, crop = null, limits) => queue.run('page', () => run({ file, crop, limits })),
    pid: photos.pid,
  };
}

const shared = createPhotoProcess();

/** `normalizePhoto` in a child process, which all photos of this store share. */
export const normalizeInChildProcess = shared.normalize;
