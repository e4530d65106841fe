import { useEffect } from 'react';
import { LISTING_WORDS } from '../copy/catalogue.ts';
import { Mark } from '../ui/mark.tsx';
import { showToast } from '../ui/toasts.ts';

/** A listing whose products could not be loaded: an outage must never look like an empty shop. */
export function ListingFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => showToast({ ...LISTING_WORDS.failed, tone: 'error' }), []);
  return (
    <div className="empty-state empty-listing">
      <Mark />
      <p className="title">{LISTING_WORDS.failed.title}</p>
      <p className="graphite">{LISTING_WORDS.failed.text}</p>
      <button type="button" className="btn" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
