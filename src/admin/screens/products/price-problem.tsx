import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import type { EditorProduct } from './product-queries.ts';
import styles from './products.module.css';

/** Shows which price updates Stripe has not made yet. */
export function PriceProblem({
  problem,
  canRetry,
  onRetry,
}: {
  problem: NonNullable<EditorProduct['priceProblem']>;
  canRetry: boolean;
  onRetry: () => void;
}) {
  const format = useFormat();
  return (
    <div role="alert" className={`${styles.notice} ${styles.priceProblem}`}>
      <p>
        The prices are not synchronized with Stripe. {problem.reason} <small>{format.ago(problem.at)}</small>
      </p>
      {canRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
