import { sql } from 'kysely';
import { containsWords } from '#database/contains-words.ts';
import type { Database, ReviewPhotoRow, ReviewRow, ReviewState } from '#database/tables.ts';
import { listReviewPhotos } from './review-photos.ts';

/** A review with its photos, product name and order, for the merchant. */
export type ModeratedReview = ReviewRow & {
  product_name: string | null;
  order_number: string | null;
  photos: ReviewPhotoRow[];
};

/** One page of reviews; `afterId` is the last review of the previous page. */
type ReviewPageRequest = {
  state?: ReviewState | undefined;
  /** Each word is in the name, text, answer, product, order number or buyer's email; '' for all reviews. */
  text?: string | undefined;
  afterId?: string | undefined;
  limit: number;
};

/** Reviews in one state, newest first, or all: pending ones first, then newest first. */
export async function listModeratedReviews(
  db: Database,
  { state, text = '', afterId, limit }: ReviewPageRequest,
): Promise<ModeratedReview[]> {
  // A review whose state has changed since the previous page still has its place in the list of one state.
  const place = state === undefined ? sql`reviews.state = 'pending', ${AGE}` : AGE;
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('review_sources', 'review_sources.review_id', 'reviews.id')
    .selectAll('reviews')
    .select(['products.name as product_name', 'review_sources.order_number'])
    .$if(state !== undefined, (query) => query.where('reviews.state', '=', state as ReviewState))
    .$if(text !== '', (query) => query.where(containsWords(WORDS, text)))
    .$if(afterId !== undefined, (query) =>
      query.where(sql<boolean>`(${place}) < (select ${place} from reviews where id = ${afterId})`),
    )
    .$if(state === undefined, (query) => query.orderBy(sql`reviews.state = 'pending'`, 'desc'))
    .orderBy('reviews.time', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
  const photos = await listReviewPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, photos: photos.filter(({ review_id }) => review_id === row.id) }));
}

const AGE = sql`reviews.time, reviews.id`;

const WORDS = sql`concat_ws(' ', reviews.author, reviews.text, reviews.answer, products.name,
  review_sources.order_number, (
    select customer_email from order_records record join checkouts on checkouts.id = record.checkout_id
    where record.order_number = review_sources.order_number
  ))`;

/** Locks the review whose id starts with this text until the transaction ends; null for none or several. */
export async function lockReview(db: Database, idStart: string): Promise<ReviewRow | null> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where(sql<boolean>`starts_with(id, ${idStart})`)
    // A complete id may be the start of others.
    .orderBy(sql`id = ${idStart}`, 'desc')
    .limit(2)
    .forUpdate()
    .execute();
  const exact = rows.find(({ id }) => id === idStart);
  return exact ?? (rows.length === 1 ? (rows[0] ?? null) : null);
}

export async function updateReview(
  db: Database,
  id: string,
  change: { state: ReviewState } | { answer: string | null; answered_at: Date | null },
): Promise<ReviewRow> {
  return db.updateTable('reviews').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Deletes a review and its photos. */
export async function deleteReviewRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('reviews').where('id', '=', id).execute();
}

/** The order line of a review; null if it did not come from an order. */
export async function findReviewSource(
  db: Database,
  reviewId: string,
): Promise<{ order_number: string; line_number: number } | null> {
  const row = await db
    .selectFrom('review_sources')
    .select(['order_number', 'line_number'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a buyer's review of an order line as pending. Null if the line already has a review. */
export async function insertOrderReview(
  db: Database,
  review: Pick<ReviewRow, 'author' | 'rating' | 'text'> & { product_id: string; time: Date },
  line: { orderNumber: string; lineNumber: number },
): Promise<ReviewRow | null> {
  if (await hasReview(db, line)) return null;
  const row = await db
    .insertInto('reviews')
    .values({ ...review, state: 'pending', is_verified: true })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('review_sources')
    .values({ review_id: row.id, order_number: line.orderNumber, line_number: line.lineNumber })
    .execute();
  return row;
}

export async function hasReview(
  db: Database,
  { orderNumber, lineNumber }: { orderNumber: string; lineNumber: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('review_sources')
    .select('review_id')
    .where('order_number', '=', orderNumber)
    .where('line_number', '=', lineNumber)
    .executeTakeFirst();
  return row !== undefined;
}
