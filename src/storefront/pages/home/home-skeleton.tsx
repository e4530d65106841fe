import { CardSkeletons } from '#storefront/product-card/card-skeletons.tsx';
import { HOME_WAITING } from './home-loading-copy.ts';

/** What stands in for the home page while it is slow to come. */
export function HomeSkeleton() {
  return (
    <>
      <div className="hero skeleton-photo" />
      <section className="section on-ink showcase" aria-label={HOME_WAITING.showcaseHeading}>
        <div className="wrap showcase-inner">
          <p className="display showcase-heading">{HOME_WAITING.showcaseHeading}</p>
          <CardSkeletons count={6} className="grid-cards grid-showcase" />
        </div>
      </section>
      <p className="section wrap" role="status">
        {HOME_WAITING.reviewsLoading}
      </p>
    </>
  );
}
