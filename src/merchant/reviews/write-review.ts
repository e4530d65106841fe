import { findCheckout } from '#database/checkouts/checkouts.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { insertReviewOptOut } from '#database/reviews/review-invitations.ts';
import { hasReview, insertOrderReview } from '#database/reviews/review-moderation.ts';
import { attachPhotos, listUnsentPhotos, lockOrderLine } from '#database/reviews/review-photos.ts';
import type { Database, OrderRow, ReviewPhotoRow } from '#database/tables.ts';
import { REVIEW_LIMITS } from '#domain/reviews/review-limits.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-photos.ts';
import { cleanLine, cleanText } from '#domain/typed-text.ts';
import { type PhotoContext, receivePhotos, type SentPhotos } from './receive-photos.ts';

/** The order line that a link is for: `FH-7K2M9QX4:0`. */
export function lineIdOf({
  order_number,
  line_number,
}: Pick<OrderRow, 'order_number' | 'line_number'>): string {
  return `${order_number}:${line_number}`;
}

/** The product to review, and whether a review exists. */
export type ReviewedLine = {
  line: OrderRow;
  productId: string;
  productName: string;
  imageUrl: string | null;
  isReviewed: boolean;
  /** Photos of a refused form that the customer can still submit. */
  photos: readonly ReviewPhotoRow[];
};

/** The order line of a link; null if the order or its customer was deleted. */
export async function findReviewedLine(db: Database, lineId: string): Promise<ReviewedLine | null> {
  const [orderNumber = '', number = ''] = lineId.split(':');
  const lines = await listOrdersByNumber(db, orderNumber);
  const line = lines.find(({ line_number }) => String(line_number) === number);
  if (!line || line.product_id === null || line.guest_email === '') return null;
  const place = { orderNumber, lineNumber: line.line_number };
  return {
    line,
    productId: line.product_id,
    productName: line.product_details.name,
    imageUrl: line.product_details.image_url,
    isReviewed: await hasReview(db, place),
    photos: await listUnsentPhotos(db, place),
  };
}

export type ReviewProblem =
  | 'no-stars'
  | 'no-name'
  | 'name-too-long'
  | 'text-too-long'
  | 'too-many-photos'
  | 'reviewed';
type TypedReview = { rating: string; name: string; text: string };

/** Why a form was refused, with the photos stored for the next attempt. */
export type ReviewRefused = {
  ok: false;
  problems: readonly ReviewProblem[];
  photoProblems: readonly string[];
  photos: readonly ReviewPhotoRow[];
};

/** Stores a review for the merchant to publish. One review per order line. */
export async function writeReview(
  context: PhotoContext,
  { line, productId }: ReviewedLine,
  typed: TypedReview,
  sent: SentPhotos = { files: [], keep: [] },
): Promise<{ ok: true } | ReviewRefused> {
  const { db, now } = context;
  const place = { orderNumber: line.order_number, lineNumber: line.line_number };
  const { photos, problems: photoProblems } = await receivePhotos(context, place, sent);
  const parsed = parseReview(typed);
  const refuse = (problems: readonly ReviewProblem[]): ReviewRefused => ({
    ok: false,
    problems,
    photoProblems,
    photos,
  });
  if ('problems' in parsed) return refuse(parsed.problems);
  if (photoProblems.length > 0) return refuse([]);
  const problem = await db.transaction().execute(async (transaction) => {
    await lockOrderLine(transaction, place);
    // Two concurrent forms may together have more photos than allowed.
    if ((await listUnsentPhotos(transaction, place)).length > MAX_REVIEW_PHOTOS) return 'too-many-photos';
    const review = { ...parsed, product_id: productId, time: now() };
    const row = await insertOrderReview(transaction, review, place);
    if (!row) return 'reviewed';
    await attachPhotos(transaction, place, row.id);
    return null;
  });
  return problem === null ? { ok: true } : refuse([problem]);
}

function parseReview(
  typed: TypedReview,
): { rating: number; author: string; text: string } | { problems: readonly ReviewProblem[] } {
  const author = cleanLine(typed.name.toWellFormed());
  const text = cleanText(typed.text.toWellFormed());
  const checks: [isWrong: boolean, problem: ReviewProblem][] = [
    [!/^[1-5]$/.test(typed.rating), 'no-stars'],
    [author === '', 'no-name'],
    [author.length > REVIEW_LIMITS.name, 'name-too-long'],
    [text.length > REVIEW_LIMITS.text, 'text-too-long'],
  ];
  const problems = checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
  if (problems.length > 0) return { problems };
  return { rating: Number(typed.rating), author, text };
}

/** Stops review invitations to the customer of an order. */
export async function optOutOfInvitations(
  { db, now }: { db: Database; now: () => Date },
  orderNumber: string,
): Promise<void> {
  const [line] = await listOrdersByNumber(db, orderNumber);
  const checkout = line && (await findCheckout(db, line.checkout_id));
  if (checkout && checkout.customer_email !== '') {
    await insertReviewOptOut(db, checkout.customer_email, now());
  }
}
