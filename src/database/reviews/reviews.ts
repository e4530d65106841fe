import { sql } from 'kysely';
import type { Database, ReviewRow } from '#database/tables.ts';
import type { ReviewSort } from '#domain/reviews/review-query.ts';

/** A review with its product; null for a review of the shop, or of a product no longer sold. */
export type NamedReview = Omit<ReviewRow, 'product_id'> & { product: { id: string; name: string } | null };

/** The latest published reviews with a text, of the shop and of products, newest first. */
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

export type ReviewFilter = {
  /** Only reviews with this many stars; null for all reviews. */
  stars?: number | null;
  withPhotos?: boolean;
  sort?: ReviewSort;
  offset?: number;
};

/** Published reviews of one product, those with stars alone included; of equal ones the newest first. */
export async function listProductReviews(
  db: Database,
  productId: string,
  limit: number,
  { stars = null, withPhotos = false, sort = 'newest', offset = 0 }: ReviewFilter = {},
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .$if(stars !== null, (query) => query.where('rating', '=', stars ?? 0))
    .$if(withPhotos, (query) => query.where(HAS_PHOTOS))
    .$if(sort === 'highest', (query) => query.orderBy('rating', 'desc'))
    .$if(sort === 'lowest', (query) => query.orderBy('rating'))
    .$if(sort === 'photos', (query) => query.orderBy(HAS_PHOTOS, 'desc'))
    .orderBy('time', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

const HAS_PHOTOS = sql<boolean>`exists (select 1 from review_photos where review_id = reviews.id)`;

/** How many published reviews a product has of five stars, four, and so on to one, and how many of those with photos. */
export async function countProductReviews(
  db: Database,
  productId: string,
): Promise<{ byStars: number[]; withPhotos: number[] }> {
  const rows = await db
    .selectFrom('reviews')
    .select([
      'rating',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${HAS_PHOTOS})`.as('photos'),
    ])
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .groupBy('rating')
    .execute();
  const of = (stars: number) => rows.find(({ rating }) => rating === stars);
  return {
    byStars: STARS.map((stars) => Number(of(stars)?.count ?? 0)),
    withPhotos: STARS.map((stars) => Number(of(stars)?.photos ?? 0)),
  };
}

const STARS = [5, 4, 3, 2, 1];

/** The average and number of all published reviews, of the shop and of products; null without reviews. */
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
