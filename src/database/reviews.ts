import { sql } from 'kysely';
import type { Database, ReviewRow } from './tables.ts';

/** A review with the product it speaks of; null for a review of the shop, or of a product no longer sold. */
export type NamedReview = Omit<ReviewRow, 'product_id'> & { product: { id: string; name: string } | null };

/** The latest published reviews that have a text, of the shop and of products, newest first. */
export async function listReviews(db: Database, limit = 100): Promise<NamedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.name as product_name')
    .where('text', '<>', '')
    .where('state', '=', 'published')
    .orderBy('time', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id, product_name, ...review }) => ({
    ...review,
    product: product_id && product_name ? { id: product_id, name: product_name } : null,
  }));
}

/** The latest published reviews of one product, newest first, those with stars alone included. */
export async function listProductReviews(
  db: Database,
  productId: string,
  limit: number,
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .orderBy('time', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many published reviews gave a product five stars, four, and so on to one. */
export async function countProductStars(db: Database, productId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)`.as('count')])
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .groupBy('rating')
    .execute();
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}

/** The average of all published reviews, of the shop and of products, and how many there are; null while there are none. */
export async function rateShop(db: Database): Promise<{ average: number; count: number } | null> {
  const { average, count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.avg<string | null>('rating').as('average'), fn.countAll<string>().as('count')])
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return average === null ? null : { average: Number(average), count: Number(count) };
}

export async function findReview(db: Database, id: string): Promise<ReviewRow | null> {
  return (await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
