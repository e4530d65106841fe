import { join } from 'node:path';
import { cutAhead } from '#media/cut-ahead.ts';
import { importPhotos } from '#media/photo-library.ts';

/** In the layout of a data directory, to begin a store with. */
const FOLDER = 'node_modules/.cache/store-pictures';

/** A data directory with the pictures of the demo, every size cut: a first run cuts them all, a later one what is new. */
export async function keptPictures(): Promise<string> {
  const mediaDir = join(FOLDER, 'media');
  const { photos } = await importPhotos({ mastersDir: 'catalogue/photos', mediaDir });
  await cutAhead(photos, mediaDir);
  return FOLDER;
}
