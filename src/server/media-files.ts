import type { MadePictures } from '#media/made-pictures.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

/** Pictures and films; a picture that is made when it is first asked for is made then. */
export function createMediaFiles(mediaDir: string, madePictures: MadePictures): StaticFiles {
  // Their addresses carry a hash of what they were made from.
  const files = createStaticFiles(mediaDir, { isImmutable: () => true });
  return async (request, response, path) =>
    (await files(request, response, path)) ||
    ((await madePictures.make(path)) && (await files(request, response, path)));
}
