import { Plus } from 'lucide-react';
import { formatCentsShort } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { returnWindowFor } from '#domain/products/returns.ts';
import { store } from '#shop';
import link from '#storefront/ui/link.module.css';
import styles from './product-notes.module.css';

/** Further details in collapsible sections. Works without JavaScript. */
export function ProductNotes({ product }: { product: Product }) {
  const { standard, freeAbove } = store.shipping;
  // The helpers of shipping-copy.ts would load every rate with the page.
  const { label, minDays, maxDays } = standard;
  const range = minDays === maxDays ? maxDays : `${minDays}-${maxDays}`;
  const days = `${range} business ${maxDays === 1 ? 'day' : 'days'}`;
  const returnDays = returnWindowFor(product, store.returns);
  return (
    <details className={styles.fold}>
      <summary>
        Shipping and returns
        <Plus aria-hidden="true" />
      </summary>
      <p>
        {`${label} delivery takes ${days} and is free on domestic orders over ${formatCentsShort(freeAbove)}.`}{' '}
        {returnDays
          ? `Returns accepted within ${returnDays} days of delivery.`
          : 'This piece cannot be returned.'}{' '}
        <a className={link.textLink} href="/policies/shipping">
          Shipping
        </a>{' '}
        <a className={link.textLink} href="/policies/returns">
          Returns
        </a>
      </p>
    </details>
  );
}
