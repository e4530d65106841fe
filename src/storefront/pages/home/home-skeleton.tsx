import { CardSkeletons } from '#storefront/product-card/card-skeletons.tsx';
import productGrid from '#storefront/product-card/product-grid.module.css';
import layout from '#storefront/ui/layout.module.css';
import skeleton from '#storefront/ui/skeleton.module.css';
import text from '#storefront/ui/text.module.css';
import diamondShowcase from './diamond-showcase.module.css';
import hero from './hero.module.css';
import { HOME_WAITING } from './home-loading-copy.ts';

/** The skeleton of the home page. */
export function HomeSkeleton() {
  return (
    <>
      <div className={`${hero.hero} ${skeleton.photo}`} />
      <section
        className={`${layout.section} ${diamondShowcase.showcase}`}
        data-ground="ink"
        aria-label={HOME_WAITING.showcaseHeading}
      >
        <div className={`${layout.pageWidth} ${diamondShowcase.inner}`}>
          <p className={`${text.display} ${diamondShowcase.heading}`}>{HOME_WAITING.showcaseHeading}</p>
          <CardSkeletons count={6} className={`${productGrid.grid} ${diamondShowcase.grid}`} />
        </div>
      </section>
      <p className={`${layout.section} ${layout.pageWidth}`} role="status">
        {HOME_WAITING.reviewsLoading}
      </p>
    </>
  );
}
