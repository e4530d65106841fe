import { useEffect } from 'react';
import type { CategoryKind } from '#domain/categories.ts';
import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';
import { Mark } from '#storefront/ui/logo.tsx';
import { showToast } from '#storefront/ui/toasts.ts';
import { ListingBand } from './listing-band.tsx';

/** A listing (null: the merged one) that could not be loaded: an outage must never look like an empty shop. */
export function ListingFailed({ kind, onRetry }: { kind: CategoryKind | null; onRetry: () => void }) {
  useEffect(() => showToast({ ...LISTING_COPY.failed, tone: 'error' }), []);
  return (
    <>
      <ListingBand kind={kind} />
      <div className="wrap empty-state empty-listing">
        <Mark />
        <p className="title">{LISTING_COPY.failed.title}</p>
        <p className="graphite">{LISTING_COPY.failed.text}</p>
        <button type="button" className="btn" onClick={onRetry}>
          Retry
        </button>
      </div>
    </>
  );
}
