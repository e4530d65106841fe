import { type Cents, formatCents } from '#domain/money.ts';
import styles from './price.module.css';
import text from './text.module.css';
import visibility from './visibility.module.css';

type PriceProps = {
  price: Cents;
  /** The struck-through price, as returned by `compareAtPrice`. */
  original?: Cents | null;
  /** Whether the price is the lowest of several: "From". */
  isFrom?: boolean | undefined;
  size?: 'card' | 'large';
};

export function Price({ price, original = null, isFrom = false, size = 'card' }: PriceProps) {
  return (
    <p className={`${styles.price} ${text.numeric} ${size === 'large' ? styles.large : ''}`} data-price>
      {isFrom && <i>From</i>}
      <b>{formatCents(price)}</b>
      {original !== null && (
        <s>
          <span className={visibility.visuallyHidden}>Original price </span>
          {formatCents(original)}
        </s>
      )}
    </p>
  );
}
