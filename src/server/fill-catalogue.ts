import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#database/open-database.ts';
import { seedDemo } from '#database/seed.ts';
import { type FilmLibrary, importFilms } from '#media/film-library.ts';
import { importPhotos, type PhotoLibrary } from '#media/photo-library.ts';

/** Brings the demo's pictures and films into the media folder, and its products into a store that has none. */
export async function fillCatalogue(
  database: Database,
  { catalogueDir, mediaDir, log }: { catalogueDir: string; mediaDir: string; log: Logger },
): Promise<{ photos: PhotoLibrary; films: FilmLibrary }> {
  const photos = await importPhotos({ mastersDir: join(catalogueDir, 'photos'), mediaDir });
  for (const { file, reason } of photos.broken) log.warn({ file, reason }, 'picture left out');
  await seedDemo(database, catalogueDir, (slug) => photos.photoFor(slug));
  const films = await importFilms({ mastersDir: join(catalogueDir, 'videos'), mediaDir });
  return { photos, films };
}
