import { type ReactNode, type RefObject, useCallback, useDeferredValue, useId, useState } from 'react';
import type { Facet } from '#domain/listing/recount-facets.ts';
import productGrid from '#storefront/product-card/product-grid.module.css';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import { ActiveFilters, countFilters } from './active-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { FILTER_COPY } from './filter-copy.ts';
import { FilterForm } from './filter-form.tsx';
import type { FilterSheet } from './filter-sheet.tsx';
import styles from './filtered-listing.module.css';
import sortSelect from './sort-select.module.css';
import { SortSelect } from './sort-select.tsx';
import type { AskedListing } from './use-asked-listing.ts';

const loadFilterSheet = () => import('./filter-sheet.tsx');

/** Where the filters stand on the page, for the link that leads there without JavaScript. */
const FILTERS_ID = 'filters';

/** Of the pictures of cards beside the filters. */
export const BESIDE_FILTERS =
  '(min-width: 1536px) 278px, (min-width: 1280px) calc(25vw - 107px), (min-width: 1024px) calc(25vw - 96px), (min-width: 768px) 33vw, 50vw';

type FilteredListingProps = {
  listing: AskedListing;
  facets: readonly Facet[];
  sorts: readonly { key: string; label: string }[];
  onSort: (sort: string) => void;
  /** How many products are left, in words and as a number. */
  countText: string;
  count: number;
  status: RefObject<HTMLParagraphElement | null>;
  /** The shopper is about to filter. */
  onReach?: (() => void) | undefined;
  /** What else the form sends, such as the term of a search. */
  fields?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
};

/** A listing with its filters beside it, or in a sheet where there is no room. */
export function FilteredListing(props: FilteredListingProps) {
  const { listing, sorts, onSort, countText, count, status, onReach, fields, children } = props;
  const { asked } = listing;
  const formId = useId();
  const sortId = useId();
  const sheet = useFilterSheet(onReach);
  // The checked box updates immediately; the counts beside the others follow.
  const facets = useDeferredValue(props.facets);
  return (
    <div className={`${layout.pageWidth} ${styles.listing}`}>
      <div className={productGrid.bar}>
        <p className={`${text.numeric} ${styles.count}`} role="status" tabIndex={-1} ref={status}>
          {countText}
        </p>
        <ActiveFilters listing={listing} focusAfter={status} />
        <FilterButton count={countFilters(asked)} target={FILTERS_ID} onOpen={sheet.open} />
        <div className={sortSelect.form}>
          <SortSelect id={sortId} form={formId} sorts={sorts} sort={asked.sort} onChoose={onSort} />
        </div>
      </div>
      <aside
        id={FILTERS_ID}
        className={styles.filters}
        aria-label={FILTER_COPY.heading}
        onPointerEnter={onReach}
        onFocus={onReach}
      >
        <h2 className={`${text.caps} ${styles.filtersHead}`}>{FILTER_COPY.heading}</h2>
        <FilterForm id={formId} place="page" facets={facets} listing={listing} fields={fields} />
      </aside>
      <div className={styles.results}>{children}</div>
      {sheet.loaded && (
        <sheet.loaded.FilterSheet
          isOpen={sheet.isOpen}
          onOpen={sheet.open}
          onClose={sheet.close}
          facets={facets}
          listing={listing}
          count={count}
          fields={fields}
        />
      )}
    </div>
  );
}

function useFilterSheet(onReach: (() => void) | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ FilterSheet: typeof FilterSheet } | null>(null);
  return {
    isOpen,
    loaded,
    close: useCallback(() => setOpen(false), []),
    open() {
      onReach?.();
      setOpen(true);
      loadFilterSheet().then(setLoaded, () => {
        setOpen(false);
        // The same filters are on the page, where the button leads without scripts too.
        location.assign(`#${FILTERS_ID}`);
      });
    },
  };
}
