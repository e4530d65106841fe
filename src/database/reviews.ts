import type { ReviewRow, Sql } from './tables.ts';

/** The customers' reviews, the latest first. */
export async function listReviews(sql: Sql, limit = 100): Promise<ReviewRow[]> {
  return sql.selectFrom('reviews').selectAll().orderBy('time', 'desc').orderBy('id').limit(limit).execute();
}

/** The average of all reviews and how many there are; null while there are none. */
export async function rateShop(sql: Sql): Promise<{ average: number; count: number } | null> {
  const { average, count } = await sql
    .selectFrom('reviews')
    .select(({ fn }) => [fn.avg<string | null>('rating').as('average'), fn.countAll<string>().as('count')])
    .executeTakeFirstOrThrow();
  return average === null ? null : { average: Number(average), count: Number(count) };
}
