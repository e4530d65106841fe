import { useEffect, useRef } from 'react';
import { type AllProductsQuery, allProductsSearch, withMoreCollections } from '#domain/all-products-query.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { ALL_PRODUCTS_COPY } from '#storefront/product/result-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import text from '#storefront/ui/text.module.css';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import styles from './load-more.module.css';

type LoadMoreProps = {
  query: AllProductsQuery;
  collectionsLoaded: number;
  collectionsTotal: number;
  isLoading: boolean;
  onMore: () => void;
};

/** How much of the store is here, and the way to the rest of it: a link, and a button once there is JavaScript. */
export function LoadMore({ query, collectionsLoaded, collectionsTotal, isLoading, onMore }: LoadMoreProps) {
  const isHydrated = useHydrated();
  const count = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isComplete = collectionsLoaded >= collectionsTotal;

  // The button goes when there is nothing left to load; whoever pressed it is not sent to the top of the page.
  useEffect(() => {
    if (isComplete && hadFocus.current) count.current?.focus({ preventScroll: true });
  }, [isComplete]);

  const more = withMoreCollections({ ...query, collections: collectionsLoaded });
  return (
    <div className={styles.loadMore}>
      <progress className={styles.line} max={collectionsTotal} value={collectionsLoaded} aria-hidden="true" />
      <p ref={count} className={`${text.small} ${text.tertiary} ${text.numeric}`} tabIndex={-1}>
        {collectionsLoaded} of {collectionsTotal} {collectionsTotal === 1 ? 'collection' : 'collections'}
      </p>
      {!isComplete && !isHydrated && (
        <a
          className={`${buttonStyles.button} ${buttonStyles.outline}`}
          href={ALL_JEWELRY.path + allProductsSearch(more)}
        >
          {ALL_PRODUCTS_COPY.loadMore}
        </a>
      )}
      {!isComplete && isHydrated && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.outline} ${isLoading ? buttonStyles.busy : ''}`}
          // Marked, not disabled: a disabled button would lose the focus of whoever pressed it.
          aria-disabled={isLoading}
          onClick={onMore}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
        >
          {ALL_PRODUCTS_COPY.loadMore}
        </button>
      )}
    </div>
  );
}
