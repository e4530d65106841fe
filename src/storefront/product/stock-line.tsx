import { Gift } from 'lucide-react';
import type { Availability } from '#domain/availability.ts';
import { store } from '#shop';
import { STOCK_COPY } from './catalog-copy.ts';
import styles from './stock-line.module.css';

/** Whether a piece can be had, and what comes with it. */
export function StockLine({ availability }: { availability: Availability }) {
  const isAvailable = availability === 'available';
  return (
    <p className={styles.line} data-stock>
      <span className={styles.word}>
        <i className={`${styles.dot} ${isAvailable ? '' : styles.dotOut}`} aria-hidden="true" />
        {STOCK_COPY[availability]}
      </span>
      {isAvailable && store.giftNote && (
        <span>
          <Gift aria-hidden="true" />
          {store.giftNote}
        </span>
      )}
    </p>
  );
}
