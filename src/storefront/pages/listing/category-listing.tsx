import { useDeferredValue, useRef } from 'react';
import type { ListingData } from '#contract/page-data.ts';
import { listCategories } from '#domain/categories.ts';
import { LISTING_SORTS, parseSort } from '#domain/listing/listing.ts';
import {
  hasFilters,
  type ListingQuery,
  listingSearch,
  parseListingQuery,
} from '#domain/listing/listing-query.ts';
import { categoryIntros } from '#shop/category-intros.ts';
import { countProducts } from '#storefront/listing/filter-copy.ts';
import { FilteredListing } from '#storefront/listing/filtered-listing.tsx';
import { ListedCards } from '#storefront/listing/listed-cards.tsx';
import { ListingBand } from '#storefront/listing/listing-band.tsx';
import { ListingNotice } from '#storefront/listing/listing-notice.tsx';
import { PageNumbers } from '#storefront/listing/page-numbers.tsx';
import { type QuerySpelling, useAskedListing } from '#storefront/listing/use-asked-listing.ts';
import { PictureStrip } from './picture-strip.tsx';

const SPELLING: QuerySpelling<ListingQuery> = {
  parse: parseListingQuery,
  search: listingSearch,
  restart: (query) => ({ ...query, page: 1 }),
};

/** The listing of any category. All differences are in the category table. */
export function CategoryListing({ data, prepare }: { data: ListingData; prepare: () => void }) {
  const { kind, query, facets, cards, count, pageNumber, pageCount } = data;
  const hasPictureStrip = listCategories().some((row) => row.kind === kind && row.hasPictureStrip);
  const { asked, ask, hrefForQuery, listing } = useAskedListing(query, SPELLING);
  const status = useRef<HTMLParagraphElement>(null);
  // Ticking a box is answered at once; the cards follow without holding up the next tick.
  const shownCards = useDeferredValue(cards);

  return (
    <>
      <ListingBand kind={kind} intro={categoryIntros[kind]} />
      {hasPictureStrip && !hasFilters(query) && pageNumber === 1 && <PictureStrip cards={cards} />}
      <FilteredListing
        listing={listing}
        facets={facets}
        sorts={LISTING_SORTS}
        onSort={(sort) => ask({ ...asked, sort: parseSort(LISTING_SORTS, sort), page: 1 })}
        countText={countProducts(count)}
        count={count}
        status={status}
        onReach={prepare}
      >
        <ListingNotice hints={data.hints} />
        <ListedCards listing={listing} query={query} cards={shownCards} count={count} status={status} />
        <PageNumbers
          pageNumber={pageNumber}
          pageCount={pageCount}
          hrefFor={(page) => hrefForQuery({ ...query, page })}
        />
      </FilteredListing>
    </>
  );
}
