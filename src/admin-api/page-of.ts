import { z } from '@hono/zod-openapi';
import { normalizeSearchText } from '#domain/search/search-text.ts';

/** The words to search a list for, for `request.query` of a route. */
export const searchText = z
  .string()
  .optional()
  .transform(normalizeSearchText)
  .openapi({ type: 'string', description: 'Words that must all be in it' });

/** The id where the next page begins, in an answer with a page. */
export const nextPage = z
  .string()
  .nullable()
  .openapi({ description: '`after` for the next page; null on the last' });

/** Splits off the row that was read beyond a page of `size` to learn whether another page follows. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  size: number,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  return { page, next: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}
