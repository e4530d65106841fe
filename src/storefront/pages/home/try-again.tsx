import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { HOME_COPY } from './home-copy.ts';

/** A part of the page that could not be loaded: what happened, and where scripts run a way to ask again. */
export function TryAgain({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const isHydrated = useHydrated();
  return (
    <div className="try-again">
      <p role="alert">{problem}</p>
      {isHydrated && (
        <button type="button" className="btn btn-line btn-s" onClick={onRetry}>
          {HOME_COPY.retry}
        </button>
      )}
    </div>
  );
}
