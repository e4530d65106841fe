import { listReviews } from '#database/reviews.ts';
import type { Shop } from '../shop.ts';

/** No payload → `{reviews: [{author, avatar, time, rating, text}]}`, the latest first. */
export async function loadReviews(_request: Request, shop: Shop): Promise<Response> {
  const rows = await listReviews(shop.database.sql);
  const reviews = rows.map(({ author, avatar, time, rating, text }) => ({
    author,
    avatar,
    time,
    rating,
    text,
  }));
  return Response.json({ reviews });
}
