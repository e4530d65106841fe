import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#database/open-database.ts';
import { seedDemo } from '#database/seed.ts';
import { importPhotos, type PhotoLibrary } from '#media/photo-library.ts';

/** Brings the demo's pictures into the media folder, and the demo's products into a store that has none. */
export async function fillCatalogue(
  database: Database,
  { catalogueDir, mediaDir, log }: { catalogueDir: string; mediaDir: string; log: Logger },
): Promise<PhotoLibrary> {
  const photos = await importPhotos({ mastersDir: join(catalogueDir, 'photos'), mediaDir });
  for (const { file, reason } of photos.broken) log.warn({ file, reason }, 'picture left out');
  await seedDemo(database, catalogueDir, (slug) => photos.photoFor(slug));
  return photos;
}
