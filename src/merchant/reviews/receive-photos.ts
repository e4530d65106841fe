import {
  deletePhotoRows,
  insertUnsentPhoto,
  listUnsentPhotos,
  type PhotoLine,
} from '#database/reviews/review-photos.ts';
import type { Database, ReviewPhotoRow } from '#database/tables.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-photos.ts';
import { cleanLine } from '#domain/typed-text.ts';
import { storeReviewPhoto } from '#media/review-photo.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';

/** The photos of a form: new files, and the ids of photos uploaded earlier that the customer wants to keep. */
export type SentPhotos = { files: readonly { name: string; bytes: Buffer }[]; keep: readonly string[] };

/** The directory of customers' photos. */
export type PhotoContext = { db: Database; now: () => Date; mediaDir: string };

/**
 * Stores the photos of a form, so that they are not lost if another field is refused. Returns the stored photos, and a
 * message for each refused one.
 */
export async function receivePhotos(
  context: PhotoContext,
  line: PhotoLine,
  { files, keep }: SentPhotos,
): Promise<{ photos: ReviewPhotoRow[]; problems: string[] }> {
  const { db, mediaDir, now } = context;
  const before = await listUnsentPhotos(db, line);
  const dropped = before.filter(({ id }) => !keep.includes(id));
  await deletePhotoRows(
    db,
    dropped.map(({ id }) => id),
  );
  const problems: string[] = [];
  if (before.length - dropped.length + files.length > MAX_REVIEW_PHOTOS) {
    problems.push(`A review has at most ${MAX_REVIEW_PHOTOS} photos. Choose fewer.`);
  } else {
    const next = (before.at(-1)?.position ?? -1) + 1;
    for (const [index, { name, bytes }] of files.entries()) {
      const stored = await storeReviewPhoto(mediaDir, bytes);
      if (stored.ok) {
        await insertUnsentPhoto(db, line, { ...stored.photo, position: next + index, created_at: now() });
      } else problems.push(`${cleanLine(name.toWellFormed())}: ${stored.reason}`);
    }
  }
  if (dropped.length > 0) await deletePhotoFiles(context);
  return { photos: await listUnsentPhotos(db, line), problems };
}
