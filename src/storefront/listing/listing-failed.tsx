import { useEffect } from 'react';
import type { CategoryKind } from '#domain/categories.ts';
import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import layout from '#storefront/ui/layout.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import text from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { ListingBand } from './listing-band.tsx';

/** A listing (null: all products) that failed to load. An outage must never look like an empty shop. */
export function ListingFailed({ kind, onRetry }: { kind: CategoryKind | null; onRetry: () => void }) {
  useEffect(() => showToast({ ...LISTING_COPY.failed, tone: 'error' }), []);
  return (
    <>
      <ListingBand kind={kind} />
      <div className={`${layout.pageWidth} ${emptyState.emptyState} ${emptyState.listing}`}>
        <Mark />
        <p className={text.title}>{LISTING_COPY.failed.title}</p>
        <p className={text.secondary}>{LISTING_COPY.failed.text}</p>
        <button type="button" className={buttonStyles.button} onClick={onRetry}>
          Retry
        </button>
      </div>
    </>
  );
}
