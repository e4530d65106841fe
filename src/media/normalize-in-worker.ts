import { Worker } from 'node:worker_threads';
import type { Crop, NormalizedPhoto } from './normalize-photo.ts';
import { createResizeQueue } from './resize-queue.ts';

/** A photo of the largest size takes about ten seconds on a slow machine. */
const TIMEOUT_MS = 60_000;
/** Each holds a whole decoded photo. */
const queue = createResizeQueue(1);

/**
 * `normalizePhoto` in a thread of its own, one at a time: HEIC is decoded by WebAssembly, which would stop every page for
 * seconds, and a file made to break a decoder breaks only the thread.
 */
export function normalizeInWorker(file: Buffer, crop: Crop | null = null): Promise<NormalizedPhoto> {
  return queue.run('page', () => runWorker(file, crop));
}

function runWorker(file: Buffer, crop: Crop | null): Promise<NormalizedPhoto> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./normalize-photo-worker.ts', import.meta.url), {
      workerData: { file, crop },
    });
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
