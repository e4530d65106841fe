import type { ReactNode } from 'react';
import styles from './sort-button.module.css';

type SortDirection = 'asc' | 'desc';

/** A column header that sorts by its column: ascending first, then the other way around. */
export function SortButton({
  header,
  direction,
  onSort,
}: {
  header: ReactNode;
  /** Undefined if the rows are sorted by another column. */
  direction: SortDirection | undefined;
  onSort: (direction: SortDirection) => void;
}) {
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort(direction === 'asc' ? 'desc' : 'asc')}
    >
      {header}
      <span aria-hidden>{direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : ''}</span>
    </button>
  );
}

/** The `aria-sort` of a sorted column's header. */
export function ariaSort(direction: SortDirection | undefined) {
  return direction && (direction === 'asc' ? 'ascending' : 'descending');
}
