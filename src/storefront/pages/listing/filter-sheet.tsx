import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { Facet } from '#domain/facets.ts';
import { hasFilters, withoutFilters } from '#domain/listing-query.ts';
import { FILTER_COPY, showProducts } from '#storefront/listing/filter-copy.ts';
import { Layer } from '#storefront/ui/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
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
      className="filter-sheet"
    >
      <div className="sheet-head">
        <p className="title-s">{FILTER_COPY.heading}</p>
        <button type="button" className="icb" aria-label="Close filters" data-first-focus onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="sheet-body">
        <FilterForm id={id} place="sheet" facets={facets} listing={listing} />
      </div>
      <div className="sheet-foot filter-sheet-foot">
        <button
          type="button"
          className="lnk"
          aria-disabled={!hasFilters(asked)}
          onClick={() => hasFilters(asked) && ask(withoutFilters(asked))}
        >
          <span>{FILTER_COPY.clearShort}</span>
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {showProducts(count)}
        </button>
      </div>
    </Layer>
  );
}
