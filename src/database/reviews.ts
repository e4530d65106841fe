import type { ReviewRow, Sql } from './tables.ts';

/** The customers' reviews, the latest first. */
export async function listReviews(sql: Sql, limit = 100): Promise<ReviewRow[]> {
  return sql.selectFrom('reviews').selectAll().orderBy('time', 'desc').orderBy('id').limit(limit).execute();
}
