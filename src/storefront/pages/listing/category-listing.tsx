import { useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import type { ListingData } from '#contract/page-data.ts';
import { listCategories } from '#domain/categories.ts';
import { LISTING_SORTS, parseSort } from '#domain/listing.ts';
import { hasFilters, withoutFilters } from '#domain/listing-query.ts';
import { categoryIntros } from '#shop/category-intros.ts';
import { FILTER_COPY } from '#storefront/listing/filter-copy.ts';
import { ListingBand } from '#storefront/listing/listing-band.tsx';
import { PageNumbers } from '#storefront/listing/page-numbers.tsx';
import sortSelect from '#storefront/listing/sort-select.module.css';
import { countProducts } from '#storefront/product/result-copy.ts';
import productGrid from '#storefront/product-card/product-grid.module.css';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { ShipsTodayNote } from '#storefront/product-card/ships-today-note.tsx';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import { ActiveFilters, countFilters } from './active-filters.tsx';
import styles from './category-listing.module.css';
import { EmptyListing } from './empty-listing.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterSheet } from './filter-sheet.tsx';
import { ListingNotice } from './listing-notice.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListingQuery } from './use-listing-query.ts';

const loadFilterSheet = () => import('./filter-sheet.tsx');

/** Where the filters stand on the page, for the link that leads there without JavaScript. */
const FILTERS_ID = 'filters';
const BESIDE_FILTERS =
  '(min-width: 1536px) 278px, (min-width: 1280px) calc(25vw - 107px), (min-width: 1024px) calc(25vw - 96px), (min-width: 768px) 25vw, 50vw';

/** The listing of any category; what differs between them is in the category table. */
export function CategoryListing({ data, prepare }: { data: ListingData; prepare: () => void }) {
  const { kind, query, facets, cards, count, pageNumber, pageCount } = data;
  const hasPictureStrip = listCategories().some((row) => row.kind === kind && row.hasPictureStrip);
  const listing = useListingQuery(query);
  const { asked, ask, hrefFor } = listing;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [sheet, setSheet] = useState<{ FilterSheet: typeof FilterSheet } | null>(null);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const status = useRef<HTMLParagraphElement>(null);
  const formId = useId();
  const sortId = useId();
  // Ticking a box is answered at once; the cards follow without holding up the next tick.
  const shownCards = useDeferredValue(cards);

  function openSheet(): void {
    prepare();
    setSheetOpen(true);
    loadFilterSheet().then(setSheet, () => {
      setSheetOpen(false);
      // The same filters are on the page, where the button leads without scripts too.
      location.assign(`#${FILTERS_ID}`);
    });
  }

  return (
    <>
      <ListingBand kind={kind} intro={categoryIntros[kind]} />
      {hasPictureStrip && !hasFilters(query) && pageNumber === 1 && <PictureStrip cards={cards} />}
      <div className={`${layout.pageWidth} ${styles.listing}`}>
        <div className={productGrid.bar}>
          <p className={`${text.numeric} ${styles.count}`} role="status" tabIndex={-1} ref={status}>
            {countProducts(count)}
          </p>
          <FilterButton count={countFilters(asked)} target={FILTERS_ID} onOpen={openSheet} />
          <div className={sortSelect.form}>
            <SortSelect
              id={sortId}
              form={formId}
              sorts={LISTING_SORTS}
              sort={asked.sort}
              onChoose={(sort) => ask({ ...asked, sort: parseSort(LISTING_SORTS, sort), page: 1 })}
            />
          </div>
        </div>
        <aside
          id={FILTERS_ID}
          className={styles.filters}
          aria-label={FILTER_COPY.heading}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <h2 className={`${text.caps} ${styles.filtersHead}`}>{FILTER_COPY.heading}</h2>
          <FilterForm id={formId} place="page" facets={facets} listing={listing} />
        </aside>
        <div className={styles.results}>
          <ActiveFilters listing={listing} focusAfter={status} />
          <ListingNotice hints={data.hints} />
          {count > 0 ? (
            <ProductGrid cards={shownCards} eager={4} sizes={BESIDE_FILTERS} />
          ) : (
            <EmptyListing
              clearHref={hasFilters(query) ? hrefFor(withoutFilters(query)) : null}
              onClear={() => {
                ask(withoutFilters(query));
                status.current?.focus({ preventScroll: true });
              }}
            />
          )}
          <ShipsTodayNote cards={shownCards} />
          <PageNumbers
            pageNumber={pageNumber}
            pageCount={pageCount}
            hrefFor={(page) => hrefFor({ ...query, page })}
          />
        </div>
      </div>
      {sheet && (
        <sheet.FilterSheet
          isOpen={isSheetOpen}
          onClose={closeSheet}
          facets={facets}
          listing={listing}
          count={count}
        />
      )}
    </>
  );
}
