import { Worker } from 'node:worker_threads';
import type { Crop, NormalizedPhoto, PhotoLimits } from './normalize-photo.ts';
import { createResizeQueue } from './resize-queue.ts';

/** A photo of the largest size takes about ten seconds on a slow machine. */
const TIMEOUT_MS = 60_000;
/** Each holds a whole decoded photo. */
const queue = createResizeQueue(1);

/**
 * Runs `normalizePhoto` in a worker thread, one at a time: decoding HEIC with WebAssembly would block every page for
 * seconds, and a malicious file can only crash the thread.
 */
export function normalizeInWorker(
  file: Buffer,
  crop: Crop | null = null,
  limits?: PhotoLimits,
): Promise<NormalizedPhoto> {
  return queue.run('page', () => runWorker({ file, crop, limits }));
}

function runWorker(workerData: {
  file: Buffer;
  crop: Crop | null;
  limits: PhotoLimits | undefined;
}): Promise<NormalizedPhoto> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./normalize-photo-worker.ts', import.meta.url), { workerData });
    const timer = setTimeout(
      () => end({ ok: false, reason: 'This photo took too long to read.' }),
      TIMEOUT_MS,
    );
    const end = (result: NormalizedPhoto) => {
      clearTimeout(timer);
      done(result);
      void worker.terminate();
    };
    worker.once('message', (result: NormalizedPhoto) =>
      end(result.ok ? { ok: true, photo: Buffer.from(result.photo) } : result),
    );
    worker.once('error', () => end({ ok: false, reason: 'This photo is damaged and cannot be read.' }));
  });
}
