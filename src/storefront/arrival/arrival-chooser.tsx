import { useEffect, useState } from 'react';
import type { Product } from '#domain/products/product.ts';
import { countryChoices } from '#storefront/cart/country-choices.ts';
import { destination } from '#storefront/cart/destination.ts';
import styles from './arrival.module.css';
import { ArrivalIn } from './arrival-line.tsx';
import { currentOrderDay } from './arrival-of-product.ts';

type ArrivalChooserProps = {
  product: Product;
  /** As the server knew it. The page may have been open for days. */
  orderDay?: string | undefined;
};

/** When a product arrives in the shopper's country, which this browser remembers. */
export function ArrivalChooser({ product, orderDay = '' }: ArrivalChooserProps) {
  const [country, setCountry] = useState(destination.get);
  const [isReached, setReached] = useState(false);
  // Over two hundred elements that few shoppers need. A press or the focus gets them before the browser shows its list.
  const reach = () => setReached(true);
  const today = currentOrderDay();
  const [, setDayShown] = useState(today);
  // Rendered ahead, it may be shown much later: on another day, or after another country was chosen.
  useEffect(() => {
    setCountry(destination.get());
    setDayShown(currentOrderDay());
  }, []);
  return (
    <ArrivalIn product={product} orderDay={today > orderDay ? today : orderDay} country={country}>
      <label className={styles.choose}>
        Other countries
        <select
          aria-label="Deliver to"
          autoComplete="shipping country"
          value={country}
          onPointerEnter={reach}
          onPointerDown={reach}
          onFocus={reach}
          onChange={({ target }) => {
            destination.set(target.value);
            setCountry(target.value);
          }}
        >
          {countryChoices(isReached, country).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </ArrivalIn>
  );
}
