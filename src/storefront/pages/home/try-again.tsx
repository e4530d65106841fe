import buttonStyles from '#storefront/ui/button.module.css';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { HOME_COPY } from './home-copy.ts';
import styles from './try-again.module.css';

/** A part of the page that failed to load, with a retry button if scripts run. */
export function TryAgain({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.tryAgain}>
      <p role="alert">{problem}</p>
      {isHydrated && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.small}`}
          onClick={onRetry}
        >
          {HOME_COPY.retry}
        </button>
      )}
    </div>
  );
}
