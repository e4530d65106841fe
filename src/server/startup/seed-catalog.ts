import { join } from 'node:path';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { updateProductPhotos } from '#database/products/product-photos.ts';
import { seedShop } from '#database/setup/seed.ts';
import { formatMissingPhotos, listNamedPhotos } from '#media/named-photos.ts';
import { importPhotos, type PhotoLibrary } from '#media/photo-library.ts';
import { syncProductPhoto } from '#media/sync-product-photo.ts';
import { importVideos, type VideoLibrary } from '#media/video-library.ts';

/** Enough to see what is wrong. `npm run store -- pictures` lists all. */
const MISSING_PHOTOS_LOGGED = 20;

/**
 * Imports the shop's photos and videos. Seeds a store without products; otherwise updates products whose photos were
 * replaced or added since.
 */
export async function seedCatalog(
  database: OpenDatabase,
  { shopDir, mediaDir, log }: { shopDir: string; mediaDir: string; log: Logger },
): Promise<{ photos: PhotoLibrary; videos: VideoLibrary }> {
  const photos = await importPhotos({ originalsDir: join(shopDir, 'photos'), mediaDir });
  for (const { file, reason } of photos.broken)
    log.warn(`${file} could not be read and is left out: ${reason}`);
  const catalogDir = join(shopDir, 'catalog');
  const named = await listNamedPhotos(catalogDir);
  for (const line of formatMissingPhotos(named, photos, MISSING_PHOTOS_LOGGED)) log.warn(line);
  const seeded = await seedShop(database, catalogDir, (name) => photos.photoFor(name));
  if (seeded === 'kept') {
    const nameOf = new Map(named.map(({ table, id, photo }) => [`${table}/${id}`, photo]));
    const changed = await database.db
      .transaction()
      .execute((transaction) =>
        updateProductPhotos(transaction, ({ source_table, id, has_own_photos, ...shown }) =>
          syncProductPhoto(photos, shown, nameOf.get(`${source_table}/${id}`) ?? null, has_own_photos),
        ),
      );
    if (changed > 0)
      log.info(
        `${changed} product${changed === 1 ? ' follows its' : 's follow their'} replaced or new photos`,
      );
  }
  const videos = await importVideos({ originalsDir: join(shopDir, 'videos'), mediaDir });
  return { photos, videos };
}
