import { completeMediaDeletion, deleteUnsentPhotos, listMediaDeletions } from '#database/review-photos.ts';
import type { Database } from '#database/tables.ts';
import { deleteReviewPhoto } from '#media/review-photo.ts';

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 15 * 60_000;

type Media = { db: Database; mediaDir: string };

/** Deletes the files of photos whose rows were deleted. A file that cannot be deleted now stays queued. */
export async function deletePhotoFiles({ db, mediaDir }: Media): Promise<void> {
  for (const url of await listMediaDeletions(db)) {
    await deleteReviewPhoto(mediaDir, url);
    await completeMediaDeletion(db, url);
  }
}

/** Deletes photos whose form was not completed within a day, and all queued files. */
export async function cleanUpPhotos({ db, mediaDir, now }: Media & { now: () => Date }): Promise<void> {
  await deleteUnsentPhotos(db, new Date(now().getTime() - DAY_MS));
  await deletePhotoFiles({ db, mediaDir });
}

/** Cleans up every 15 minutes. `stop` resolves when the current run has ended. */
export function startPhotoCleaner(context: Media & { now: () => Date; report: (error: unknown) => void }): {
  stop: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = running.then(() => cleanUpPhotos(context)).catch(context.report);
  };
  const timer = setInterval(round, EVERY_MS);
  round();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
