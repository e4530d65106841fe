import { parsePage } from './paging.ts';

/** The first and last page that a listing shows, one below the other, inclusive. Pages count from 1. */
export type PageRange = { first: number; last: number };

export const FIRST_PAGE: PageRange = { first: 1, last: 1 };

/** How many pages are shown at once. After that, the next page replaces them all. */
export const MAX_PAGES_SHOWN = 5;

/** The query of a listing with as many pages as are shown at once: a small one is whole there. */
export const WHOLE_SEARCH = `?page=1-${MAX_PAGES_SHOWN}`;

/** Parses `3` and `1-3`. Anything else is the first page, and a range that is too long is cut at its end. */
export function parsePageRange(text: string | null): PageRange {
  const [from = '', to = from, ...others] = (text ?? '').split('-');
  const first = parsePage(from);
  const last = parsePage(to);
  if (others.length > 0 || last < first) return FIRST_PAGE;
  return { first, last: Math.min(last, first + MAX_PAGES_SHOWN - 1) };
}

/** As written in URLs: `3`, `1-3`, and '' for the first page alone. */
export function pageRangeText({ first, last }: PageRange): string {
  if (first < last) return `${first}-${last}`;
  return first > 1 ? String(first) : '';
}
