import type { ChildProcess } from 'node:child_process';
import type { DerivedImageKind } from '#domain/photos/photo.ts';
import type { ImageFormat } from './encoder-options.ts';
import { createIdleProcess } from './idle-process.ts';

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

/** Renders images in a separate process. */
export function createImageProcess(idleMs = IDLE_MS): ImageProcess {
  type Pending = { child: ChildProcess; resolve: () => void; reject: (error: Error) => void };
  const pending = new Map<number, Pending>();
  let lastId = 0;

  const images = createIdleProcess({
    name: 'image',
    script: SCRIPT,
    idleMs,
    onStart: (child) => {
      child.on('message', (given) => {
        const { id, problem } = given as ImageTaskResult;
        settle(id, problem);
        if (pending.size === 0) images.rest(child);
      });
      child.once('close', () => {
        for (const [id, asked] of [...pending])
          if (asked.child === child) settle(id, 'the image process ended');
      });
    },
  });
  const settle = (id: number, problem: string | null) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (problem === null) asked?.resolve();
    else asked?.reject(new Error(problem));
  };

  return {
    async render(source, target, recipe) {
      const child = images.use();
      lastId += 1;
      const task: ImageTask = { id: lastId, source, target, recipe };
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      pending.set(task.id, { child, resolve, reject });
      child.send(task, (error) => {
        if (error) settle(task.id, error.message);
      });
      return promise;
    },
    pid: images.pid,
  };
}
