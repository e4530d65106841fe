import type { Availability } from '#domain/products/availability.ts';
import { store } from '#shop';
import { GiftIcon } from '#storefront/ui/gift-icon.ts';
import { onlyLeft, STOCK_COPY } from './catalog-copy.ts';
import styles from './stock-line.module.css';

type StockLineProps = {
  availability: Availability;
  /** Null unless few units are left. */
  unitsLeft: number | null;
};

/** Availability, the number of units if few are left, and what is included. */
export function StockLine({ availability, unitsLeft }: StockLineProps) {
  const isAvailable = availability === 'available';
  return (
    <p className={styles.line} data-stock>
      <span className={styles.word}>
        <i
          className={`${styles.dot} ${isAvailable || availability === 'on-request' ? '' : styles.dotOut}`}
          aria-hidden="true"
        />
        {isAvailable && unitsLeft !== null ? onlyLeft(unitsLeft) : STOCK_COPY[availability]}
      </span>
      {isAvailable && store.giftNote && (
        <span>
          <GiftIcon aria-hidden="true" />
          {store.giftNote}
        </span>
      )}
    </p>
  );
}
