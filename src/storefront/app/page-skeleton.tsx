import type { PageRequest } from '#contract/routes.ts';
import type { CategoryKind } from '#domain/categories.ts';
import { categoryIntros } from '#shop/category-intros.ts';
import { ListingBand } from '#storefront/listing/listing-band.tsx';
import titleBand from '#storefront/listing/title-band.module.css';
import { HomeSkeleton } from '#storefront/pages/home/home-skeleton.tsx';
import productLayout from '#storefront/pages/product/product-layout.module.css';
import { SEARCH_COPY } from '#storefront/product/catalog-copy.ts';
import { GridSkeleton } from '#storefront/product-card/grid-skeleton.tsx';
import layout from '#storefront/ui/layout.module.css';
import skeleton from '#storefront/ui/skeleton.module.css';
import text from '#storefront/ui/text.module.css';

/** The skeleton of a catalog page that loads slowly; null for pages without one. */
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

function ListingSkeleton({ kind }: { kind: CategoryKind | null }) {
  return (
    <>
      <ListingBand kind={kind} intro={kind ? categoryIntros[kind] : undefined} />
      <GridSkeleton />
    </>
  );
}

function SearchSkeleton() {
  return (
    <>
      <header className={titleBand.band}>
        <div className={`${layout.pageWidth} ${titleBand.inner} ${titleBand.plain}`}>
          <h1 className={`${text.display} ${titleBand.searchHeading}`}>{SEARCH_COPY.heading}</h1>
        </div>
      </header>
      <GridSkeleton />
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className={layout.pageWidth} aria-hidden="true">
      <div className={productLayout.top} />
      <div className={productLayout.columns}>
        <div className={`${productLayout.skeletonPhoto} ${skeleton.photo}`} />
        <div className={productLayout.buyBox}>
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.twoFifths}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.heading}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.third}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.block}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.button}`} />
        </div>
      </div>
    </div>
  );
}
