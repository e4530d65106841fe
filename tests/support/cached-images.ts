import { join } from 'node:path';
import { importPhotos } from '#media/photo-library.ts';
import { pregenerateImages } from '#media/pregenerate-images.ts';

/** A data directory to start a store with. */
const FOLDER = 'node_modules/.cache/store-images';

/**
 * A data directory with all sizes of the demo's images. The first run creates them, later runs only the new ones.
 */
export async function cachedImages(): Promise<string> {
  const mediaDir = join(FOLDER, 'media');
  const { photos } = await importPhotos({ originalsDir: 'demo/photos', mediaDir });
  await pregenerateImages(photos, mediaDir);
  return FOLDER;
}
