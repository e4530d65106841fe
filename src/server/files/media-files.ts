import type { ImageResizer } from '#media/image-resizer.ts';
import type { FileMemory } from './file-memory.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

/** Serves images and videos. A size requested for the first time is created, unless the client has disconnected. */
export function createMediaFiles(mediaDir: string, resizer: ImageResizer, memory?: FileMemory): StaticFiles {
  // Their URLs contain a content hash.
  const files = createStaticFiles(mediaDir, {
    isImmutable: () => true,
    base: '/media/',
    ...(memory && { memory }),
  });
  return async (request, response, path) =>
    (await files(request, response, path)) ||
    ((await resizer.resize(path, () => !response.destroyed)) && (await files(request, response, path)));
}
