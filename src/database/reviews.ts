import { sql as raw } from 'kysely';
import type { ReviewRow, Sql } from './tables.ts';

/** A review with the product it speaks of; null for a review of the shop, or of a product no longer sold. */
export type NamedReview = Omit<ReviewRow, 'product_id'> & { product: { id: string; name: string } | null };

/** The latest reviews that have a text, of the shop and of products, newest first. */
export async function listReviews(sql: Sql, limit = 100): Promise<NamedReview[]> {
  const rows = await sql
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.name as product_name')
    .where('text', '<>', '')
    .orderBy('time', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id, product_name, ...review }) => ({
    ...review,
    product: product_id && product_name ? { id: product_id, name: product_name } : null,
  }));
}

/** The latest reviews of one product, newest first, those with stars alone included. */
export async function listProductReviews(sql: Sql, productId: string, limit: number): Promise<ReviewRow[]> {
  return sql
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('time', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many reviews gave a product five stars, four, and so on to one. */
export async function countProductStars(sql: Sql, productId: string): Promise<number[]> {
  const rows = await sql
    .selectFrom('reviews')
    .select(['rating', raw<number>`count(*)`.as('count')])
    .where('product_id', '=', productId)
    .groupBy('rating')
    .execute();
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}

/** The average of all reviews, of the shop and of products, and how many there are; null while there are none. */
export async function rateShop(sql: Sql): Promise<{ average: number; count: number } | null> {
  const { average, count } = await sql
    .selectFrom('reviews')
    .select(({ fn }) => [fn.avg<string | null>('rating').as('average'), fn.countAll<string>().as('count')])
    .executeTakeFirstOrThrow();
  return average === null ? null : { average: Number(average), count: Number(count) };
}
