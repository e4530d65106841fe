import type { PageRequest } from '#contract/routes.ts';
import { ListingBand } from '#storefront/listing/listing-band.tsx';
import { HomeSkeleton } from '#storefront/pages/home/home-skeleton.tsx';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { GridSkeleton } from '#storefront/product-card/grid-skeleton.tsx';

/** What stands in for a catalog page that is slow to come; null for pages that have no such drawing. */
export function pageSkeletonFor(request: PageRequest) {
  switch (request.page) {
    case 'home':
      return <HomeSkeleton />;
    case 'listing':
      return <ListingSkeleton kind={request.kind} />;
    case 'all-jewelry':
      return <ListingSkeleton kind={null} />;
    case 'search':
      return <SearchSkeleton />;
    case 'product':
      return <ProductSkeleton />;
    default:
      return null;
  }
}

function ListingSkeleton({ kind }: Parameters<typeof ListingBand>[0]) {
  return (
    <>
      <ListingBand kind={kind} />
      <GridSkeleton />
    </>
  );
}

function SearchSkeleton() {
  return (
    <>
      <header className="title-band">
        <div className="wrap title-band-inner title-band-plain">
          <h1 className="display search-heading">{SEARCH_COPY.heading}</h1>
        </div>
      </header>
      <GridSkeleton />
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className="wrap product-page" aria-hidden="true">
      <div className="product-top" />
      <div className="product-columns">
        <div className="product-skeleton-photo skeleton-photo" />
        <div className="buy-box">
          <span className="skeleton skeleton-line w-2/5" />
          <span className="skeleton skeleton-line h-8" />
          <span className="skeleton skeleton-line w-1/3" />
          <span className="skeleton skeleton-line h-32" />
          <span className="skeleton skeleton-line h-13" />
        </div>
      </div>
    </div>
  );
}
