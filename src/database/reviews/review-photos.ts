import { sql } from 'kysely';
import type { Database, ReviewPhotoRow } from '#database/tables.ts';

/** The order line that a photo was uploaded for. */
export type PhotoLine = { orderNumber: string; lineNumber: number };

/** Photos of a form that has not become a review yet, in order. */
export async function listUnsentPhotos(db: Database, line: PhotoLine): Promise<ReviewPhotoRow[]> {
  return db
    .selectFrom('review_photos')
    .selectAll()
    .where('order_number', '=', line.orderNumber)
    .where('line_number', '=', line.lineNumber)
    .where('review_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Stores the URL of a photo until its form becomes a review. */
export async function insertUnsentPhoto(
  db: Database,
  { orderNumber, lineNumber }: PhotoLine,
  photo: Pick<ReviewPhotoRow, 'url' | 'placeholder' | 'position'> & { created_at: Date },
): Promise<void> {
  await db
    .insertInto('review_photos')
    .values({ ...photo, order_number: orderNumber, line_number: lineNumber })
    .execute();
}

/** Attaches the unsent photos of a line to a review. */
export async function attachPhotos(db: Database, line: PhotoLine, reviewId: string): Promise<void> {
  await db
    .updateTable('review_photos')
    .set({ review_id: reviewId })
    .where('order_number', '=', line.orderNumber)
    .where('line_number', '=', line.lineNumber)
    .where('review_id', 'is', null)
    .execute();
}

/** The photos of these reviews, in order. */
export async function listReviewPhotos(
  db: Database,
  reviewIds: readonly string[],
): Promise<ReviewPhotoRow[]> {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('review_photos')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Deletes photo rows. A trigger queues their files for deletion. */
export async function deletePhotoRows(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('review_photos').where('id', 'in', ids).execute();
}

/** Deletes photos of forms that were not completed before this time. */
export async function deleteUnsentPhotos(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('review_photos')
    .where('review_id', 'is', null)
    .where('created_at', '<', before.toISOString())
    .execute();
}

/** URLs of files to delete. */
export async function listMediaDeletions(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('media_deletions').select('url').orderBy('requested_at').execute();
  return rows.map(({ url }) => url);
}

/** Records that a file was deleted. */
export async function completeMediaDeletion(db: Database, url: string): Promise<void> {
  await db.deleteFrom('media_deletions').where('url', '=', url).execute();
}

/**
 * Locks an order line until the transaction ends, so that the second of two concurrent forms finds the first one's
 * review.
 */
export async function lockOrderLine(db: Database, { orderNumber, lineNumber }: PhotoLine): Promise<void> {
  await sql`select 1 from orders where order_number = ${orderNumber} and line_number = ${lineNumber} for update`.execute(
    db,
  );
}
