import type { HomeRow } from '#contract/page-data.ts';
import { CardSkeletons } from '#storefront/product-card/card-skeletons.tsx';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { HOME_COPY } from './home-copy.ts';
import { HOME_WAITING } from './home-loading-copy.ts';
import { TryAgain } from './try-again.tsx';

type DiamondShowcaseProps = { cards: HomeRow; isLoading: boolean; onRetry: () => void };

/** Six diamond pieces on ink; an empty case is not shown at all. */
export function DiamondShowcase({ cards, isLoading, onRetry }: DiamondShowcaseProps) {
  if (cards?.length === 0) return null;
  return (
    <section className="section on-ink showcase" aria-labelledby="diamonds">
      <div className="wrap showcase-inner">
        <div className="showcase-words">
          <h2 className="display showcase-heading" id="diamonds">
            {HOME_WAITING.showcaseHeading}
          </h2>
          <div className="showcase-line">
            <p className="graphite">{HOME_COPY.showcaseLine}</p>
            <a className="btn btn-line btn-m" href="/diamond">
              View diamond
            </a>
          </div>
        </div>
        {cards && (
          <ProductGrid
            cards={cards}
            heading="h3"
            className="grid-showcase"
            sizes="(min-width: 1536px) 350px, (min-width: 1280px) 23vw, (min-width: 768px) 32vw, 50vw"
          />
        )}
        {!cards && isLoading && <CardSkeletons count={6} className="grid-cards grid-showcase" />}
        {!cards && !isLoading && <TryAgain problem={HOME_COPY.showcaseError} onRetry={onRetry} />}
      </div>
    </section>
  );
}
