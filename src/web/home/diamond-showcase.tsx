import { ProductGrid } from '../catalogue/product-grid.tsx';
import { HOME_WORDS } from '../copy/home-rows.ts';
import type { HomeRow } from '../page-data.ts';

/** Six diamond pieces on ink; an empty case is not shown at all. */
export function DiamondShowcase({ cards }: { cards: HomeRow }) {
  if (cards?.length === 0) return null;
  return (
    <section className="section on-ink showcase" aria-labelledby="diamonds">
      <div className="wrap showcase-inner">
        <div className="showcase-words">
          <h2 className="head" id="diamonds">
            {HOME_WORDS.showcaseHeading}
          </h2>
          <p className="graphite">
            Six pieces from the diamond case. See them in the showroom or have them sent to your door.
          </p>
          <a className="btn btn-line btn-m" href="/diamond">
            View diamond
          </a>
        </div>
        {cards === null ? (
          <p role="alert">{HOME_WORDS.showcaseError}</p>
        ) : (
          <ProductGrid
            cards={cards}
            heading="h3"
            className="grid-showcase"
            sizes="(min-width: 1280px) 300px, (min-width: 768px) 32vw, 50vw"
          />
        )}
      </div>
    </section>
  );
}
