import type { MouseEvent } from 'react';
import { FILTER_COPY } from '#storefront/listing/filter-copy.ts';
import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';
import { Mark } from '#storefront/ui/logo.tsx';

type EmptyListingProps = {
  /** The listing without its filters; null where there are none to clear. */
  clearHref: string | null;
  onClear: () => void;
};

/** A listing nothing is left of. */
export function EmptyListing({ clearHref, onClear }: EmptyListingProps) {
  return (
    <div className="empty-state empty-listing">
      <Mark />
      <p className="title">{LISTING_COPY.empty}</p>
      {clearHref === null ? (
        <a className="btn" href="/best-deals">
          All jewelry
        </a>
      ) : (
        <>
          <p className="graphite">{FILTER_COPY.widen}</p>
          <a
            className="btn"
            href={clearHref}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onClear();
            }}
          >
            {FILTER_COPY.clear}
          </a>
        </>
      )}
    </div>
  );
}
