import { type Cents, formatCents, formatCentsShort } from '#domain/money.ts';
import styles from './price.module.css';
import text from './text.module.css';
import visibility from './visibility.module.css';

type PriceProps = {
  price: Cents;
  /** The struck price, already decided by `compareAtPrice`. */
  original?: Cents | null;
  /** The price is the lowest of several: "From". */
  isFrom?: boolean;
  /** `short` leaves out `.00`, as the merged listing does. */
  form?: 'full' | 'short';
  size?: 'card' | 'large';
};

export function Price({ price, original = null, isFrom = false, form = 'full', size = 'card' }: PriceProps) {
  // Both in one form: `$284.95` is not struck beside `$356`.
  const hasCents = price % 100 !== 0 || (original ?? 0) % 100 !== 0;
  const format = form === 'short' && !hasCents ? formatCentsShort : formatCents;
  return (
    <p className={`${styles.price} ${text.numeric} ${size === 'large' ? styles.large : ''}`} data-price>
      {isFrom && <i>From</i>}
      <b>{format(price)}</b>
      {original !== null && (
        <s>
          <span className={visibility.visuallyHidden}>Original price </span>
          {format(original)}
        </s>
      )}
    </p>
  );
}
