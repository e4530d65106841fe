import type { HomeRow } from '#contract/page-data.ts';
import { CardSkeletons } from '#storefront/product-card/card-skeletons.tsx';
import productGrid from '#storefront/product-card/product-grid.module.css';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import button from '#storefront/ui/button.module.css';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './diamond-showcase.module.css';
import { HOME_COPY } from './home-copy.ts';
import { HOME_WAITING } from './home-loading-copy.ts';
import { TryAgain } from './try-again.tsx';

type DiamondShowcaseProps = { cards: HomeRow; line: string; isLoading: boolean; onRetry: () => void };

/** Six diamond products on ink. Hidden if there are none. */
export function DiamondShowcase({ cards, line, isLoading, onRetry }: DiamondShowcaseProps) {
  if (cards?.length === 0) return null;
  return (
    <section className={`${layout.section} ${styles.showcase}`} data-ground="ink" aria-labelledby="diamonds">
      <div className={`${layout.pageWidth} ${styles.inner}`}>
        <div className={styles.text}>
          <h2 className={`${text.display} ${styles.heading}`} id="diamonds">
            {HOME_WAITING.showcaseHeading}
          </h2>
          <div className={styles.line}>
            <p className={text.secondary}>{line}</p>
            <a className={`${button.button} ${button.outline} ${button.medium}`} href="/diamond">
              View diamond
            </a>
          </div>
        </div>
        {cards && (
          <ProductGrid
            cards={cards}
            heading="h3"
            className={styles.grid}
            sizes="(min-width: 1536px) 350px, (min-width: 1280px) 23vw, (min-width: 768px) 32vw, 50vw"
          />
        )}
        {!cards && isLoading && <CardSkeletons count={6} className={`${productGrid.grid} ${styles.grid}`} />}
        {!cards && !isLoading && <TryAgain problem={HOME_COPY.showcaseError} onRetry={onRetry} />}
      </div>
    </section>
  );
}
