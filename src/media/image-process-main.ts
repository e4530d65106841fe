import { writeFile } from 'node:fs/promises';
import type { ImageRecipe, ImageTask, ImageTaskResult } from './image-process.ts';
import { limitImageMemory, resizeImage } from './resize-image.ts';

/** The entry point of `createImageProcess`. It exits when the store does, for whatever reason. */
limitImageMemory();
process.on('disconnect', () => process.exit());
// A terminal and systemd signal all processes at once, but pending requests of the store must finish first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', (given) => {
  const task = given as ImageTask;
  work(task).then((problem) => {
    if (process.connected) process.send?.({ id: task.id, problem } satisfies ImageTaskResult);
  });
});

async function work({ source, target, recipe }: ImageTask): Promise<string | null> {
  try {
    await writeFile(target, await render(source, recipe));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function render(source: string, recipe: ImageRecipe): Promise<Buffer> {
  if (recipe.kind === 'page') return resizeImage(source, recipe.widthPx, recipe.format);
  // Loads the shop for its logo.
  const { deriveImage } = await import('./derive-image.ts');
  return deriveImage(source, recipe.as);
}
