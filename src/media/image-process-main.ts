import { writeFile } from 'node:fs/promises';
import type { ImageRecipe, ImageTask, ImageTaskResult } from './image-process.ts';
import { limitImageMemory, resizeImage } from './resize-image.ts';

/** The process of `createImageProcess`. It ends with the store, however that ends. */
limitImageMemory();
process.on('disconnect', () => process.exit());
// A terminal and systemd signal every process at once, but the store finishes what it was asked first.
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
  // Needs the shop's logo, so it loads the shop.
  const { deriveImage } = await import('./derive-image.ts');
  return deriveImage(source, recipe.as);
}
