import { join } from 'node:path';
import { importPhotos } from '#media/photo-library.ts';
import { pregenerateImages } from '#media/pregenerate-images.ts';

/** In the layout of a data directory, to begin a store with. */
const FOLDER = 'node_modules/.cache/store-images';

/** A data directory with the images of the demo, every size cut: a first run cuts them all, a later one what is new. */
export async function cachedImages(): Promise<string> {
  const mediaDir = join(FOLDER, 'media');
  const { photos } = await importPhotos({ originalsDir: 'demo/photos', mediaDir });
  await pregenerateImages(photos, mediaDir);
  return FOLDER;
}
