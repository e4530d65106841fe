import { Info } from 'lucide-react';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { MERGED_SORTS } from '#domain/listing.ts';
import { LISTING_WORDS } from '../copy/catalogue.ts';
import type { DataOf } from '../page-data.ts';
import { Mark } from '../ui/mark.tsx';
import { ListingBand } from './listing-band.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortForm } from './sort-form.tsx';

/** All collections in one listing. */
export function MergedListing({ data }: { data: DataOf<'all-jewelry'> }) {
  const { sort, cards, collectionsLoaded, hasFailures } = data;
  return (
    <>
      <ListingBand kind={null} />
      <div className="wrap">
        <div className="listing-bar">
          <p className="num" role="status">
            Showing {cards.length} {cards.length === 1 ? 'product' : 'products'} · Loaded {collectionsLoaded}/
            {PRODUCT_TABLES.length} collections
          </p>
          <SortForm sorts={MERGED_SORTS} sort={sort} />
        </div>
        {hasFailures && (
          <p className="listing-notice small graphite" role="status">
            <Info className="icon-s" aria-hidden="true" />
            {LISTING_WORDS.mergedFailures}
          </p>
        )}
        {cards.length > 0 ? (
          <ProductGrid cards={cards} eager={4} priceForm="short" />
        ) : (
          <div className="empty-state empty-listing">
            <Mark />
            <p className="title">{LISTING_WORDS.mergedEmpty}</p>
          </div>
        )}
      </div>
    </>
  );
}
