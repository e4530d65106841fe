import type { BrowseQuery } from './browse-query.ts';
import type { FilterableProduct } from './filterable-product.ts';
import { matchesFilters } from './listing-match.ts';
import { filterHints, type ListingHint } from './listing-result.ts';
import type { PageRange } from './page-range.ts';
import { rangeOf } from './range-of.ts';

/** Some pages of the products that match a query. */
export type BrowseResult<Card> = {
  cards: Card[];
  /** Across all pages. */
  count: number;
  pages: PageRange;
  pageCount: number;
  hints: ListingHint[];
};

/** The requested pages of products that are already in order. */
export function browseResultFor<Card extends FilterableProduct>(
  sorted: readonly Card[],
  query: BrowseQuery<string>,
): BrowseResult<Card> {
  const matches = sorted.filter((product) => matchesFilters(product, query));
  const { items, ...place } = rangeOf(matches, query.pages);
  const hints = filterHints(sorted, query);
  if (place.pages.last < query.pages.last) hints.push('page-beyond');
  return { cards: items, count: matches.length, ...place, hints };
}
