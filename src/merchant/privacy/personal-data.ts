import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Erasure, erasePersonalData, type loadPersonalData } from '#database/privacy/personal-data.ts';
import type { Database } from '#database/tables.ts';
import { ORIGINAL_FILE } from '#media/import-photo.ts';
import { photoTypeOf } from '#media/photo-type.ts';
import { reviewPhotoFolder } from '#media/review-photo.ts';
import { deletePhotoFiles } from '../reviews/delete-photo-files.ts';

type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>;

/**
 * Removes a person from the store, with the files of the photos in their reviews. `undeletedFiles` is how many photos of
 * reviews could not be deleted yet. The store tries again every 15 minutes.
 */
export async function erasePerson(
  { db, now, mediaDir }: { db: Database; now: () => Date; mediaDir: string },
  email: string,
): Promise<Erasure & { undeletedFiles: number }> {
  const erasure = await erasePersonalData(db, email, now());
  const errors = await deletePhotoFiles({ db, mediaDir });
  return { ...erasure, undeletedFiles: errors.length };
}

/** Copies the photos of a person's reviews into a folder, each named by its id in `review_photos`. */
export async function copyReviewPhotos(
  mediaDir: string,
  { review_photos }: Pick<PersonalData, 'review_photos'>,
  directory: string,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const { id, url } of review_photos) {
    const photo = await readFile(join(reviewPhotoFolder(mediaDir, url), ORIGINAL_FILE));
    const ending = photoTypeOf(photo) === 'png' ? 'png' : 'jpg';
    await writeFile(join(directory, `${id}.${ending}`), photo, { mode: 0o600 });
  }
}
