import { type ChildProcess, fork } from 'node:child_process';
import type { DerivedImageKind } from '#domain/photos/photo.ts';
import type { ImageFormat } from './encoder-options.ts';

/** How to render an original. */
export type ImageRecipe =
  | { kind: 'page'; widthPx: number; format: ImageFormat }
  | { kind: 'derived'; as: DerivedImageKind };

export type ImageTask = { id: number; source: string; target: string; recipe: ImageRecipe };
/** `problem` is null if the file was written. */
export type ImageTaskResult = { id: number; problem: string | null };

export type ImageProcess = {
  /**
   * Renders `source` according to the recipe and writes it to `target`. Throws if the image cannot be read or
   * written.
   */
  render(source: string, target: string, recipe: ImageRecipe): Promise<void>;
  /** Null while no process is running. */
  pid(): number | null;
};

/** Long enough for the next image of a page, short enough to release the memory soon. */
const IDLE_MS = 10_000;
const SCRIPT = new URL('./image-process-main.ts', import.meta.url);

/**
 * Renders images in a separate process that starts on demand and exits when idle. Image libraries keep their memory until
 * their process exits.
 */
export function createImageProcess(idleMs = IDLE_MS): ImageProcess {
  const pending = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const child = fork(SCRIPT, {
      // Two glibc arenas instead of one per thread, so that less freed memory stays allocated.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
    });
    child.on('message', (given) => {
      const { id, problem } = given as ImageTaskResult;
      settle(id, problem);
      if (pending.size === 0) rest(child);
    });
    child.once('error', () => child.kill());
    child.once('close', () => {
      if (running !== child) return;
      running = null;
      for (const id of [...pending.keys()]) settle(id, 'the image process ended');
    });
    // Without free file handles, fork returns a process that never ran.
    if (!child.connected) {
      throw Object.assign(new Error('the image process could not start'), { code: 'EAGAIN' });
    }
    return child;
  };
  const settle = (id: number, problem: string | null) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (problem === null) asked?.resolve();
    else asked?.reject(new Error(problem));
  };
  /** An idle process must not keep the store running. */
  const rest = (child: ChildProcess) => {
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(() => {
      running = null;
      child.disconnect();
    }, idleMs).unref();
  };

  return {
    async render(source, target, recipe) {
      clearTimeout(idleTimer);
      running ??= start();
      running.ref();
      running.channel?.ref();
      lastId += 1;
      const task: ImageTask = { id: lastId, source, target, recipe };
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      pending.set(task.id, { resolve, reject });
      running.send(task, (error) => {
        if (error) settle(task.id, error.message);
      });
      return promise;
    },
    pid: () => running?.pid ?? null,
  };
}
