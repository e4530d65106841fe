import type { CategoryTile, HomeRow } from '#contract/page-data.ts';
import { CardSkeletons } from '#storefront/product-card/card-skeletons.tsx';
import { ProductRail } from '#storefront/product-card/product-rail.tsx';
import { Photo } from '#storefront/ui/photo.tsx';
import type { HomeRowWords } from './home-copy.ts';
import { TryAgain } from './try-again.tsx';

/**
 * How each rail is drawn, so that no two neighbours look alike: plain, under its words, or beside a close-up of the
 * category at the left or the right, which is tall or wide.
 */
const FORMS = {
  bestDeals: 'is-plain',
  chains: 'is-left is-wide',
  grillz: 'is-right is-tall',
  watches: 'is-left is-tall',
  pendants: 'is-right is-wide',
} as const satisfies Record<HomeRowWords['key'], string>;

type HomeRailProps = {
  row: HomeRowWords;
  cards: HomeRow;
  closeUp: CategoryTile | null;
  isLoading: boolean;
  onRetry: () => void;
};

/** One rail of the home page. Failing or empty, it says so; the others stand. */
export function HomeRail({ row, cards, closeUp, isLoading, onRetry }: HomeRailProps) {
  const { key, title, path, error, empty } = row;
  const hasPicture = FORMS[key] !== 'is-plain' && cards !== null && cards.length > 0;
  const picture = hasPicture ? (closeUp?.image_url ?? null) : null;
  return (
    <section className={`home-rail ${picture === null ? 'is-plain' : FORMS[key]}`} aria-label={title}>
      <div className="wrap home-rail-inner">
        <div className={picture === null ? 'home-rail-head' : 'home-rail-head close-up'}>
          {picture !== null && (
            <Photo
              url={picture}
              alt=""
              sizes="(min-width: 1280px) 560px, 100vw"
              placeholder={closeUp?.image_placeholder ?? null}
              className="close-up-photo"
            />
          )}
          <div>
            <h2 className="head head-rail">{title}</h2>
            <p className="small ash">{row.line}</p>
          </div>
          <a className="lnk" href={path}>
            <span>View all</span>
            <span className="sr-only">{title}</span>
          </a>
        </div>
        {cards && cards.length > 0 && <ProductRail cards={cards} label={title} />}
        {cards?.length === 0 && <p className="graphite">{empty}</p>}
        {!cards && isLoading && <CardSkeletons count={6} className="rail" />}
        {!cards && !isLoading && <TryAgain problem={error} onRetry={onRetry} />}
      </div>
    </section>
  );
}
