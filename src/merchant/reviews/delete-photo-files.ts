import {
  completeMediaDeletion,
  deleteUnsentPhotos,
  listMediaDeletions,
} from '#database/reviews/review-photos.ts';
import type { Database } from '#database/tables.ts';
import { deleteReviewPhoto } from '#media/review-photo.ts';
import { type PeriodicJob, startPeriodicJob } from '#periodic-job.ts';

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 15 * 60_000;

type Media = { db: Database; mediaDir: string };

/**
 * Deletes the files of photos whose rows were deleted. A file that cannot be deleted stays queued and does not hold up the
 * others. Returns the errors, which callers may ignore, because the cleaner tries again and reports them.
 */
export async function deletePhotoFiles({ db, mediaDir }: Media): Promise<Error[]> {
  const errors: Error[] = [];
  for (const url of await listMediaDeletions(db)) {
    try {
      await deleteReviewPhoto(mediaDir, url);
    } catch (cause) {
      errors.push(new Error(`${url} could not be deleted`, { cause }));
      continue;
    }
    await completeMediaDeletion(db, url);
  }
  return errors;
}

/** Deletes photos whose form was not completed within a day, and all queued files. Returns errors of files. */
export async function cleanUpPhotos({
  db,
  mediaDir,
  now,
}: Media & { now: () => Date }): Promise<readonly Error[]> {
  await deleteUnsentPhotos(db, new Date(now().getTime() - DAY_MS));
  return deletePhotoFiles({ db, mediaDir });
}

/** Cleans up every 15 minutes. */
export function startPhotoCleaner(
  context: Media & { now: () => Date; report: (error: unknown) => void },
): PeriodicJob {
  const round = async () => {
    for (const error of await cleanUpPhotos(context)) context.report(error);
  };
  return startPeriodicJob({ everyMs: EVERY_MS, round, report: context.report });
}
