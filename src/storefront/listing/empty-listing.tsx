import type { MouseEvent } from 'react';
import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';
import button from '#storefront/ui/button.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import text from '#storefront/ui/text.module.css';
import { FILTER_COPY } from './filter-copy.ts';

type EmptyListingProps = {
  /** The listing without filters; null if there are none to clear. */
  clearHref: string | null;
  onClear: () => void;
};

/** A listing without results. */
export function EmptyListing({ clearHref, onClear }: EmptyListingProps) {
  return (
    <div className={`${emptyState.emptyState} ${emptyState.listing}`}>
      <Mark />
      <p className={text.title}>{LISTING_COPY.empty}</p>
      {clearHref === null ? (
        <a className={button.button} href="/best-deals">
          All jewelry
        </a>
      ) : (
        <>
          <p className={text.secondary}>{FILTER_COPY.widen}</p>
          <a
            className={button.button}
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
