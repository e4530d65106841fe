import { findCheckout } from '#database/checkouts.ts';
import { listOrdersByNumber } from '#database/orders.ts';
import { insertReviewOptOut } from '#database/review-invitations.ts';
import { hasReview, insertOrderReview } from '#database/review-moderation.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import { cleanLine, cleanText } from '#domain/typed-text.ts';

const LONGEST = { name: 60, text: 4_000 };

/** The order line that a link is for: `FH-7K2M9QX4:0`. */
export function lineIdOf({
  order_number,
  line_number,
}: Pick<OrderRow, 'order_number' | 'line_number'>): string {
  return `${order_number}:${line_number}`;
}

/** What somebody is asked to review, and whether they did. */
export type ReviewedLine = {
  line: OrderRow;
  productId: string;
  productName: string;
  isReviewed: boolean;
};

/** The line of a link; null if its order, or the person in it, is gone. */
export async function findReviewedLine(db: Database, lineId: string): Promise<ReviewedLine | null> {
  const [orderNumber = '', number = ''] = lineId.split(':');
  const lines = await listOrdersByNumber(db, orderNumber);
  const line = lines.find(({ line_number }) => String(line_number) === number);
  if (!line || line.product_id === null || line.guest_email === '') return null;
  const isReviewed = await hasReview(db, { orderNumber, lineNumber: line.line_number });
  return { line, productId: line.product_id, productName: line.product_details.name, isReviewed };
}

export type ReviewProblem = 'no-stars' | 'no-name' | 'too-long' | 'reviewed';

/** Keeps a review until the merchant publishes it. One review per order line. */
export async function writeReview(
  { db, now }: { db: Database; now: () => Date },
  { line, productId }: ReviewedLine,
  typed: { rating: string; name: string; text: string },
): Promise<{ ok: true } | { ok: false; problem: ReviewProblem }> {
  const rating = Number(typed.rating);
  const author = cleanLine(typed.name.toWellFormed());
  const text = cleanText(typed.text.toWellFormed());
  if (!/^[1-5]$/.test(typed.rating)) return { ok: false, problem: 'no-stars' };
  if (author === '') return { ok: false, problem: 'no-name' };
  if (author.length > LONGEST.name || text.length > LONGEST.text) return { ok: false, problem: 'too-long' };
  const place = { orderNumber: line.order_number, lineNumber: line.line_number };
  const review = { author, rating, text, product_id: productId, time: now() };
  const row = await db.transaction().execute((transaction) => insertOrderReview(transaction, review, place));
  return row ? { ok: true } : { ok: false, problem: 'reviewed' };
}

/** Sends the customer of an order no more invitations. */
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
