import type { Logger } from 'pino';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { listCatalogPictures } from '#database/products/product-photos.ts';
import type { ImageResizer } from '#media/image-resizer.ts';
import { startPicturePreparation } from '#media/prepare-pictures.ts';
import { logFailure } from '../http/failure-log.ts';

/** Prepares the pictures of the catalog in the background: now, and after each change of the catalog. */
export function startPictures({
  database,
  mediaDir,
  resizer,
  log,
}: {
  database: OpenDatabase;
  mediaDir: string;
  resizer: ImageResizer;
  log: Logger;
}) {
  const pictures = startPicturePreparation({
    listPictures: () => listCatalogPictures(database.db),
    mediaDir,
    resizer,
    report: (error) => logFailure(log, 'a picture could not be prepared', error),
  });
  const unsubscribe = database.onCatalogChange(() => pictures.lookAgain());
  return {
    progress: pictures.progress,
    stop() {
      unsubscribe();
      return pictures.stop();
    },
  };
}
