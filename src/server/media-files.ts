import type { PictureCutter } from '#media/picture-cutter.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

/** Pictures and films; a picture nobody has asked for yet is cut now, unless who asked has gone. */
export function createMediaFiles(mediaDir: string, cutter: PictureCutter): StaticFiles {
  // Their addresses carry a hash of what they were made from.
  const files = createStaticFiles(mediaDir, { isImmutable: () => true });
  return async (request, response, path) =>
    (await files(request, response, path)) ||
    ((await cutter.cut(path, () => !response.destroyed)) && (await files(request, response, path)));
}
