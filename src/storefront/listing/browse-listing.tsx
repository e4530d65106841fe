import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import type { BrowseQuery } from '#domain/listing/browse-query.ts';
import type { BrowseResult } from '#domain/listing/browse-result.ts';
import { parseSort } from '#domain/listing/listing.ts';
import { FIRST_PAGE, MAX_PAGES_SHOWN, type PageRange, pageRangeText } from '#domain/listing/page-range.ts';
import type { Facet } from '#domain/listing/recount-facets.ts';
import type { ProductCard } from '#domain/products/product.ts';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { pageQuery } from '#storefront/navigation/page-query.ts';
import { FilteredListing } from './filtered-listing.tsx';
import { ListedCards } from './listed-cards.tsx';
import { ListingNotice } from './listing-notice.tsx';
import { PageNumbers } from './page-numbers.tsx';
import { ShowMore } from './show-more.tsx';
import { countListed } from './show-more-copy.ts';
import { type QuerySpelling, useAskedListing } from './use-asked-listing.ts';

type BrowseListingProps<Sort extends string> = {
  data: BrowseResult<ProductCard> & { query: BrowseQuery<Sort>; facets: readonly Facet[] };
  sorts: readonly [{ key: Sort; label: string }, ...{ key: Sort; label: string }[]];
  spelling: Omit<QuerySpelling<BrowseQuery<Sort>>, 'restart'>;
  pages: PageSource;
  /** Counting stopped here, so these are not filtered. */
  isCountCut?: boolean;
  /** The shopper is about to filter. */
  onReach?: () => void;
  /** A remark about the products as a whole. */
  notice?: string | undefined;
  /** What else the form sends, such as the term of a search. */
  fields?: Readonly<Record<string, string>>;
};

/** Products of several categories with filters, an order, and a link that shows more of them. */
export function BrowseListing<Sort extends string>(props: BrowseListingProps<Sort>) {
  const { data, sorts, pages: source, isCountCut = false, onReach, fields, notice } = props;
  const { query, facets, cards, count, pages, pageCount, hints } = data;
  const spelling = { ...props.spelling, restart: restartedAt1 } as QuerySpelling<BrowseQuery<Sort>>;
  const { asked, ask, hrefForQuery, listing } = useAskedListing(query, spelling);
  const client = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  // Ticking a box is answered at once; the cards follow without holding up the next tick.
  const shownCards = useDeferredValue(cards);
  const withPages = (range: PageRange) => ({ ...query, pages: range });

  return (
    <FilteredListing
      listing={listing}
      facets={facets}
      sorts={sorts}
      onSort={(sort) => ask({ ...asked, sort: parseSort(sorts, sort), pages: FIRST_PAGE })}
      countText={countListed(count, isCountCut)}
      count={count}
      status={status}
      onReach={onReach}
      fields={fields}
    >
      <ListingNotice hints={hints} text={notice} />
      <ListedCards listing={listing} query={query} cards={shownCards} count={count} status={status} />
      <ShowMore
        count={count}
        isCountCut={isCountCut}
        shown={shownCards.length}
        pages={pages}
        pageCount={pageCount}
        isLoading={pageRangeText(asked.pages) !== pageRangeText(query.pages)}
        hrefFor={(range) => hrefForQuery(withPages(range))}
        onReach={(range) => {
          const search = spelling.search(withPages(range));
          void client.prefetchQuery({ ...pageQuery(client, source, listing.path, search), retry: false });
        }}
        onMore={(range) => ask(withPages(range))}
      />
      {pageCount > MAX_PAGES_SHOWN && (
        <PageNumbers
          pageNumber={pages.last}
          pageCount={pageCount}
          hrefFor={(page) => hrefForQuery(withPages({ first: page, last: page }))}
        />
      )}
    </FilteredListing>
  );
}

function restartedAt1<Query extends { pages: PageRange }>(query: Query): Query {
  return { ...query, pages: FIRST_PAGE };
}
