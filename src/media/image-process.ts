import { type ChildProcess, fork } from 'node:child_process';
import type { DerivedImageKind } from '#domain/photo.ts';
import type { ImageFormat } from './encoder-options.ts';

/** What to make of an original. */
export type ImageRecipe =
  | { kind: 'page'; widthPx: number; format: ImageFormat }
  | { kind: 'derived'; as: DerivedImageKind };

export type ImageTask = { id: number; source: string; target: string; recipe: ImageRecipe };
/** `problem` is null if the file was written. */
export type ImageTaskResult = { id: number; problem: string | null };

export type ImageProcess = {
  /** Writes what the recipe makes of `source` to `target`. Throws if the image cannot be read or written. */
  render(source: string, target: string, recipe: ImageRecipe): Promise<void>;
  /** Null while there is no process. */
  pid(): number | null;
};

/** Long enough for the next picture of a page, short enough to give the memory back soon. */
const IDLE_MS = 10_000;
const SCRIPT = new URL('./image-process-main.ts', import.meta.url);

/**
 * Renders images in a process that starts with the first one and ends when there was none for a while, because the memory
 * that image libraries take is only given back by a process that ends: 150 MB that the store would keep for good.
 */
export function createImageProcess(idleMs = IDLE_MS): ImageProcess {
  const pending = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const child = fork(SCRIPT, {
      // Two heaps of glibc in place of one for each thread: fewer pages that are empty but not given back.
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
      if (running === child) running = null;
      for (const id of [...pending.keys()]) settle(id, 'the image process ended');
    });
    return child;
  };
  const settle = (id: number, problem: string | null) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (problem === null) asked?.resolve();
    else asked?.reject(new Error(problem));
  };
  /** An idle process keeps nothing from ending. */
  const rest = (child: ChildProcess) => {
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(() => {
      running = null;
      child.disconnect();
    }, idleMs).unref();
  };

  return {
    render(source, target, recipe) {
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
