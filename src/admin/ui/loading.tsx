import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './loading.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export type LoadingHead = 'always' | 'wide';

type LoadingProps = {
  label?: string;
  /** Reserves the row with the names of a table's columns; `wide`: not on phones, where rows are cards. */
  head?: LoadingHead | undefined;
  /** A placeholder of another shape. */
  children?: ReactNode;
};

/**
 * A placeholder shaped like a list. It is invisible at first, so that it does not flash if the response is fast, and
 * shows the error if loading fails.
 */
export function Loading({ label = 'Loading', head, children }: LoadingProps) {
  const queries = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const failed = isFetching ? [] : queries.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
  const [first] = failed;
  if (first) {
    return (
      <EmptyState title="This could not be loaded" text={first.state.error?.message ?? ''}>
        <Button onClick={() => void queries.refetchQueries({ type: 'active', predicate: hasFailed })}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (children) {
    return (
      <div className={styles.shape} role="status" aria-label={label}>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      {head && <div className={styles.head} data-head={head} />}
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.thumb} />
          <span className={styles.line} />
          <span className={styles.line} data-short />
        </div>
      ))}
    </div>
  );
}

/** One line of text in a placeholder of another shape. */
export function LoadingLine() {
  return <span className={styles.line} />;
}

function hasFailed({ state }: { state: { status: string; data: unknown } }): boolean {
  return state.status === 'error' && state.data === undefined;
}
