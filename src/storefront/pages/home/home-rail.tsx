import type { CategoryTile, HomeRow } from '#contract/page-data.ts';
import { CardSkeletons } from '#storefront/product-card/card-skeletons.tsx';
import productRail from '#storefront/product-card/product-rail.module.css';
import { ProductRail } from '#storefront/product-card/product-rail.tsx';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import type { HomeRowWords } from './home-copy.ts';
import styles from './home-rail.module.css';
import { TryAgain } from './try-again.tsx';

/**
 * The layout of each rail, so that no two neighbors look alike: plain, below its text, or next to a tall or wide
 * close-up of the category on the left or right.
 */
const FORMS = {
  bestDeals: styles.plain,
  chains: `${styles.left} ${styles.wide}`,
  grillz: `${styles.right} ${styles.tall}`,
  watches: `${styles.left} ${styles.tall}`,
  pendants: `${styles.right} ${styles.wide}`,
} as const satisfies Record<HomeRowWords['key'], string | undefined>;

type HomeRailProps = {
  row: HomeRowWords;
  line: string;
  cards: HomeRow;
  closeUp: CategoryTile | null;
  isLoading: boolean;
  onRetry: () => void;
};

/** One rail of the home page. If it fails or is empty, it shows a message. */
export function HomeRail({ row, line, cards, closeUp, isLoading, onRetry }: HomeRailProps) {
  const { key, title, path, error, empty } = row;
  const hasPicture = FORMS[key] !== styles.plain && cards !== null && cards.length > 0;
  const picture = hasPicture ? (closeUp?.image_url ?? null) : null;
  return (
    <section className={`${styles.rail} ${picture === null ? styles.plain : FORMS[key]}`} aria-label={title}>
      <div className={`${layout.pageWidth} ${styles.inner}`}>
        <div className={`${styles.head} ${picture === null ? '' : styles.closeUp}`}>
          {picture !== null && (
            <Photo
              url={picture}
              alt=""
              sizes="(min-width: 1280px) 560px, 100vw"
              placeholder={closeUp?.image_placeholder ?? null}
              className={styles.closeUpPhoto}
            />
          )}
          <div>
            <h2 className={`${text.heading} ${text.headingSmall}`}>{title}</h2>
            <p className={`${text.small} ${text.tertiary} ${styles.count}`}>{line}</p>
          </div>
          <a className={link.link} href={path}>
            <span>View all</span>
            <span className={visibility.visuallyHidden}>{title}</span>
          </a>
        </div>
        {cards && cards.length > 0 && <ProductRail cards={cards} label={title} />}
        {cards?.length === 0 && <p className={text.secondary}>{empty}</p>}
        {!cards && isLoading && <CardSkeletons count={6} className={productRail.rail} />}
        {!cards && !isLoading && <TryAgain problem={error} onRetry={onRetry} />}
      </div>
    </section>
  );
}
