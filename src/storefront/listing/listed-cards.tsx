import { type RefObject, useRef } from 'react';
import { hasFilters, NO_FILTERS } from '#domain/listing/listing-query.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { ShipsTodayNote } from '#storefront/product-card/ships-today-note.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { BESIDE_FILTERS } from './filtered-listing.tsx';
import type { AskedListing, AskedQuery } from './use-asked-listing.ts';
import { useResultsInView } from './use-results-in-view.ts';

type ListedCardsProps = {
  listing: AskedListing;
  /** The query that the cards answer. */
  query: AskedQuery;
  cards: readonly ProductCard[];
  /** Across all pages. */
  count: number;
  /** Gets the focus when the filters are cleared. */
  status: RefObject<HTMLElement | null>;
};

/** The cards of a listing, or a button to clear filters that match nothing. */
export function ListedCards({ listing, query, cards, count, status }: ListedCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  useResultsInView(list, status, cards, listing.asked);
  return (
    <div ref={list}>
      {count > 0 ? (
        <ProductGrid cards={cards} eager={4} sizes={BESIDE_FILTERS} />
      ) : (
        <EmptyListing
          clearHref={hasFilters(query) ? listing.hrefFor(NO_FILTERS) : null}
          onClear={() => {
            listing.askFor(NO_FILTERS);
            status.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <ShipsTodayNote cards={cards} />
    </div>
  );
}
