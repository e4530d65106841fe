import { FAILURE_COPY, STATUS_TEXTS } from '#contract/failure-copy.ts';
import type { DataOf } from '#contract/page-data.ts';
import { matchPage } from '#contract/routes.ts';
import { ListingFailed } from '#storefront/listing/listing-failed.tsx';
import { useShownPath } from '#storefront/navigation/shown-address.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import textStyles from '#storefront/ui/text.module.css';

type FailedPageProps = {
  data: DataOf<'failed'> & {
    /** The page's data loaded but its code did not. */
    isOutdated?: boolean;
  };
  onRetry: () => void;
};

/** A page that failed to load, with ways to continue. */
export function FailedPage({ data, onRetry }: FailedPageProps) {
  const { status, requestId, isOutdated = false } = data;
  const request = matchPage(useShownPath());
  if (request.page === 'listing') return <ListingFailed kind={request.kind} onRetry={onRetry} />;
  if (request.page === 'all-jewelry') return <ListingFailed kind={null} onRetry={onRetry} />;
  if (isOutdated) return <RenderFailedPage />;
  const text = status === 0 ? FAILURE_COPY.unreachable : FAILURE_COPY.refused;
  const answered = status === 0 ? 'No connection' : `${status} ${STATUS_TEXTS[status] ?? 'Error'}`;
  return <Failure status={answered} text={text} retry="Retry" requestId={requestId} onRetry={onRetry} />;
}

/** A page that failed to render. Other pages may work. */
export function RenderFailedPage() {
  return (
    <Failure
      status="Error"
      text={FAILURE_COPY.outdated}
      retry="Reload"
      requestId=""
      onRetry={() => location.reload()}
    />
  );
}

type FailureProps = {
  status: string;
  text: string;
  /** The button's label. */
  retry: string;
  requestId: string;
  onRetry: () => void;
};

function Failure({ status, text, retry, requestId, onRetry }: FailureProps) {
  return (
    <div className={`${layout.pageWidth} ${emptyState.emptyState} ${emptyState.page}`}>
      <Mark strokeWidth={0.8} />
      <p className={`${textStyles.caps} ${textStyles.tertiary}`}>{status}</p>
      <h1 className={textStyles.heading}>{FAILURE_COPY.heading}</h1>
      <p className={textStyles.secondary}>{text}</p>
      <div className={`${buttonStyles.row} ${emptyState.actions}`}>
        <button type="button" className={buttonStyles.button} onClick={onRetry}>
          {retry}
        </button>
        <a className={`${buttonStyles.button} ${buttonStyles.outline}`} href="/">
          Go home
        </a>
        <a className={link.link} href="/contact">
          <span>Contact</span>
        </a>
      </div>
      {requestId && <p className={`${textStyles.small} ${textStyles.tertiary}`}>Request ID: {requestId}</p>}
    </div>
  );
}
