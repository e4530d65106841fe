import { listReviews } from '#database/reviews.ts';
import { shownNamedReview } from '#storefront/loading/shown-review.server.ts';
import type { Shop } from '../shop.ts';

/** No payload → `{reviews: [{author, avatar, time, rating, text, product}]}`, the latest first. */
export async function loadReviews(_request: Request, shop: Shop): Promise<Response> {
  const rows = await listReviews(shop.database.db);
  return Response.json({ reviews: rows.map(shownNamedReview) });
}
