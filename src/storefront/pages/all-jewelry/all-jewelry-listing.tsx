import { Info } from 'lucide-react';
import { useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { AllProductsData } from '#contract/page-data.ts';
import {
  ALL_COLLECTIONS,
  type AllProductsQuery,
  allProductsSearch,
  withChoice,
} from '#domain/all-products-query.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { FILTER_COPY } from '#storefront/listing/filter-copy.ts';
import { ListingBand } from '#storefront/listing/listing-band.tsx';
import listingNotice from '#storefront/listing/listing-notice.module.css';
import { PageNumbers } from '#storefront/listing/page-numbers.tsx';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';
import { countMerged } from '#storefront/product/result-copy.ts';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { ShipsTodayNote } from '#storefront/product-card/ships-today-note.tsx';
import button from '#storefront/ui/button.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import icon from '#storefront/ui/icon.module.css';
import layout from '#storefront/ui/layout.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import text from '#storefront/ui/text.module.css';
import allJewelry from './all-jewelry.module.css';
import { AllJewelryForm } from './all-jewelry-form.tsx';
import { LoadMore } from './load-more.tsx';
import { useAllCategories } from './use-all-categories.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

const hrefFor = (query: AllProductsQuery) => ALL_JEWELRY.path + allProductsSearch(query);

/** All collections in one listing, which fills itself up four collections at a time. */
export function AllJewelryListing({ data, pages }: { data: AllProductsData; pages: PageSource }) {
  const grid = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { newest, isLoading, loadMore } = useAllCategories(data, pages);
  const { shown, edition } = useScrollAnchor(newest, grid);
  const { query, cards, count, collectionsLoaded, collectionsTotal, pageNumber, pageCount } = shown;
  const choose = (next: AllProductsQuery) => navigate(hrefFor(next));
  const isComplete = collectionsLoaded >= collectionsTotal;

  return (
    <>
      <ListingBand kind={null} />
      <div className={layout.pageWidth}>
        <div className={allJewelry.bar}>
          <AllJewelryForm
            query={data.query}
            categories={shown.categories}
            collectionsLoaded={collectionsLoaded}
            onChoose={choose}
          />
          <p
            ref={status}
            className={`${text.numeric} ${text.small} ${text.tertiary}`}
            role="status"
            tabIndex={-1}
          >
            {countMerged(count, collectionsLoaded, collectionsTotal)}
          </p>
        </div>
        {shown.hasFailures && <FailureNotice />}
        {count > 0 ? (
          <div ref={grid} className={allJewelry.grid}>
            <ProductGrid key={edition} cards={cards} eager={4} priceForm="short" />
          </div>
        ) : (
          <EmptyMerged
            clearHref={query.category === '' ? null : hrefFor(withChoice(query, { category: '' }))}
            onCleared={() => status.current?.focus({ preventScroll: true })}
          />
        )}
        <ShipsTodayNote cards={cards} />
        {isComplete && (
          <PageNumbers
            pageNumber={pageNumber}
            pageCount={pageCount}
            hrefFor={(page) => hrefFor({ ...query, page, collections: ALL_COLLECTIONS })}
          />
        )}
        <LoadMore
          query={query}
          collectionsLoaded={collectionsLoaded}
          collectionsTotal={collectionsTotal}
          isLoading={isLoading}
          onMore={loadMore}
        />
      </div>
    </>
  );
}

function FailureNotice() {
  return (
    <p className={`${listingNotice.notice} ${text.small} ${text.secondary}`} role="status">
      <Info className={icon.small} aria-hidden="true" />
      {LISTING_COPY.mergedFailures}
    </p>
  );
}

/** `clearHref` is null where nothing is filtered: the shop is empty. */
function EmptyMerged({ clearHref, onCleared }: { clearHref: string | null; onCleared: () => void }) {
  return (
    <div className={`${emptyState.emptyState} ${emptyState.listing}`}>
      <Mark />
      <p className={text.title}>{LISTING_COPY.mergedEmpty}</p>
      {clearHref && (
        <a className={button.button} href={clearHref} onClick={onCleared}>
          {FILTER_COPY.clear}
        </a>
      )}
    </div>
  );
}
