import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { hasFilters, NO_FILTERS } from '#domain/listing/listing-query.ts';
import type { Facet } from '#domain/listing/recount-facets.ts';
import { useLayerHistory } from '#storefront/navigation/use-layer-history.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import dialog from '#storefront/ui/dialog.module.css';
import { Layer } from '#storefront/ui/dialog.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { FILTER_COPY, showProducts } from './filter-copy.ts';
import { FilterForm } from './filter-form.tsx';
import filters from './filters.module.css';
import type { AskedListing } from './use-asked-listing.ts';

type FilterSheetProps = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  facets: readonly Facet[];
  listing: AskedListing;
  /** The number of products in the listing behind the sheet. */
  count: number;
  /** What else the form sends, such as the term of a search. */
  fields?: Readonly<Record<string, string>> | undefined;
};

/** The filters on a screen too narrow for them to stand beside the listing, which follows every choice at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, onOpen, onClose, facets, listing, count, fields } = props;
  const { asked, askFor } = listing;
  const id = useId();
  useLayerHistory({ name: 'filters', isOpen, open: onOpen, close: onClose });
  useEffect(() => {
    // The early layer changes only the form on the page.
    if (isOpen) document.querySelector<HTMLFormElement>('#filters form')?.requestSubmit();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    // On wide screens the same filters are on the page.
    const wide = window.matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [isOpen, onClose]);
  return (
    <Layer
      isOpen={isOpen}
      onClose={onClose}
      label={FILTER_COPY.heading}
      side="sheet"
      className={filters.sheet}
    >
      <div className={dialog.head}>
        <p className={text.titleSmall}>{FILTER_COPY.heading}</p>
        <button
          type="button"
          className={iconButton.iconButton}
          aria-label="Close filters"
          data-first-focus
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className={dialog.body}>
        <FilterForm id={id} place="sheet" facets={facets} listing={listing} fields={fields} />
      </div>
      <div className={`${dialog.foot} ${filters.sheetFoot}`}>
        <button
          type="button"
          className={`${link.link} ${filters.clear}`}
          aria-disabled={!hasFilters(asked)}
          onClick={() => hasFilters(asked) && askFor(NO_FILTERS)}
        >
          <span>{FILTER_COPY.clearShort}</span>
        </button>
        <button type="button" className={buttonStyles.button} onClick={onClose}>
          {showProducts(count)}
        </button>
      </div>
    </Layer>
  );
}
