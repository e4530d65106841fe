import { MAX_PAGES_SHOWN, type PageRange } from './page-range.ts';
import { PAGE_SIZE } from './paging.ts';

/** The items of the requested pages. Capped at the last page. */
export function rangeOf<Item>(
  items: readonly Item[],
  asked: PageRange,
): { items: Item[]; pages: PageRange; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const pages = { first: Math.min(asked.first, pageCount), last: Math.min(asked.last, pageCount) };
  return { items: items.slice((pages.first - 1) * PAGE_SIZE, pages.last * PAGE_SIZE), pages, pageCount };
}

/** A range with the page after it added, or that page alone if the range is full; null after the last page. */
export function withNextPage({ first, last }: PageRange, pageCount: number): PageRange | null {
  if (last >= pageCount) return null;
  return last - first + 1 < MAX_PAGES_SHOWN ? { first, last: last + 1 } : { first: last + 1, last: last + 1 };
}
