import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { Facet } from '#domain/facets.ts';
import { hasFilters, withoutFilters } from '#domain/listing-query.ts';
import { FILTER_COPY, showProducts } from '#storefront/listing/filter-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import dialog from '#storefront/ui/dialog.module.css';
import { Layer } from '#storefront/ui/dialog.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { FilterForm } from './filter-form.tsx';
import filters from './filters.module.css';
import type { AskedListing } from './use-listing-query.ts';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  facets: readonly Facet[];
  listing: AskedListing;
  /** Products left by what is shown behind the sheet. */
  count: number;
};

/** The filters on a screen too narrow for them to stand beside the listing, which follows every choice at once. */
export function FilterSheet({ isOpen, onClose, facets, listing, count }: FilterSheetProps) {
  const { asked, ask } = listing;
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    // Beside the listing the same filters stand on the page.
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
        <FilterForm id={id} place="sheet" facets={facets} listing={listing} />
      </div>
      <div className={`${dialog.foot} ${filters.sheetFoot}`}>
        <button
          type="button"
          className={`${link.link} ${filters.clear}`}
          aria-disabled={!hasFilters(asked)}
          onClick={() => hasFilters(asked) && ask(withoutFilters(asked))}
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
