import { useLocation } from 'wouter';
import { ListingFailed } from '../catalogue/listing-failed.tsx';
import type { DataOf } from '../page-data.ts';
import { matchPage } from '../routes.ts';
import { Mark } from '../ui/mark.tsx';

const STATUS_TEXTS: Record<number, string> = {
  0: 'No connection',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** A page that could not be loaded, and what a shopper can do about it. */
export function FailedPage({ data, onRetry }: { data: DataOf<'failed'>; onRetry: () => void }) {
  const { status, incidentId } = data;
  const [path] = useLocation();
  const request = matchPage(path);
  if (request.page === 'listing') return <ListingFailed kind={request.kind} onRetry={onRetry} />;
  if (request.page === 'all-jewelry') return <ListingFailed kind={null} onRetry={onRetry} />;
  return (
    <div className="wrap empty-state empty-page">
      <Mark strokeWidth={0.8} />
      <p className="caps ash">
        {[status || null, STATUS_TEXTS[status] ?? 'Error'].filter(Boolean).join(' ')}
      </p>
      <h1 className="head">Unexpected Application Error!</h1>
      <p className="graphite">
        {status === 0
          ? 'The store could not be reached. Check your connection and try again.'
          : 'The page could not be loaded. Your cart is safe.'}
      </p>
      <div className="button-row">
        <button type="button" className="btn" onClick={onRetry}>
          Retry
        </button>
        <a className="btn btn-line" href="/">
          Go home
        </a>
        <a className="lnk" href="/contact">
          <span>Contact</span>
        </a>
      </div>
      {incidentId && <p className="small ash">Incident {incidentId}</p>}
    </div>
  );
}
