import { useQueryClient } from '@tanstack/react-query';
import type { AllJewelryData } from '#contract/page-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { allJewelrySearch, parseAllJewelryQuery } from '#domain/listing/browse-query.ts';
import { ALL_JEWELRY_SORTS } from '#domain/listing/listing.ts';
import { MAX_PAGES_SHOWN, WHOLE_SEARCH } from '#domain/listing/page-range.ts';
import { PAGE_SIZE } from '#domain/listing/paging.ts';
import { BrowseListing } from '#storefront/listing/browse-listing.tsx';
import { ListingBand } from '#storefront/listing/listing-band.tsx';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { pageQuery } from '#storefront/navigation/page-query.ts';
import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';

const SPELLING = { parse: parseAllJewelryQuery, search: allJewelrySearch };

type AllJewelryListingProps = { data: AllJewelryData; pages: PageSource; loadNarrow: () => Promise<void> };

/** The products of all categories in one listing. */
export function AllJewelryListing({ data, pages, loadNarrow }: AllJewelryListingProps) {
  const client = useQueryClient();
  // A shopper who filters once usually filters again, so the browser gets all products if there are not too many.
  const prepare = () => {
    if (data.total > MAX_PAGES_SHOWN * PAGE_SIZE) return;
    void loadNarrow().catch(() => undefined);
    void client.prefetchQuery(pageQuery(client, pages, ALL_JEWELRY.path, WHOLE_SEARCH));
  };
  return (
    <>
      <ListingBand kind={null} />
      <BrowseListing
        data={data}
        sorts={ALL_JEWELRY_SORTS}
        spelling={SPELLING}
        pages={pages}
        onReach={prepare}
        notice={data.hasFailures ? LISTING_COPY.partialFailure : undefined}
      />
    </>
  );
}
