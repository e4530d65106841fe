import { listReviews } from '#database/reviews/reviews.ts';
import { shownNamedReview } from '#storefront/loading/shown-review.server.ts';
import type { ApiContext } from '../api-context.ts';

/** No payload → `{reviews: [{author, avatar, time, rating, text, product}]}`, newest first. */
export async function loadReviews(_request: Request, context: ApiContext): Promise<Response> {
  const rows = await listReviews(context.database.db);
  return Response.json({ reviews: rows.map(shownNamedReview) });
}
