import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { countryInSentence } from '#domain/delivery/country-name.ts';
import type { Product } from '#domain/products/product.ts';
import { store } from '#shop';
import styles from './arrival.module.css';
import { arrivalOfProduct } from './arrival-of-product.ts';

/** When a product arrives at home, as pages say it without scripts. */
export function ArrivalLine({ product, orderDay }: { product: Product; orderDay?: string | undefined }) {
  if (!orderDay) return null;
  return (
    <ArrivalIn product={product} orderDay={orderDay} country={store.shipping.domesticCountry}>
      <a className={styles.choose} href="/policies/shipping">
        Other countries
      </a>
    </ArrivalIn>
  );
}

type ArrivalInProps = { product: Product; orderDay: string; country: string; children: ReactNode };

/** The days on which a product arrives in a country, and a control to change the country. */
export function ArrivalIn({ product, orderDay, country, children }: ArrivalInProps) {
  const arrival = arrivalOfProduct(product, orderDay, country);
  return (
    <div className={styles.arrival} data-arrival>
      <Truck aria-hidden="true" />
      <div>
        <p aria-live="polite">
          {arrival && (
            <>
              Arrives <b>{arrival.days}</b> in {countryInSentence(country)} ({arrival.method}) if you order by{' '}
              {arrival.orderBy}. {arrival.fastest && `${arrival.fastest}.`}
            </>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
