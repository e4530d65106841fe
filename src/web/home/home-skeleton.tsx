import { CardSkeletons } from '../catalogue/card-skeletons.tsx';
import { HOME_WORDS } from '../copy/home-rows.ts';

/** What stands in for the home page while it is slow to come. */
export function HomeSkeleton() {
  return (
    <>
      <div className="hero skeleton-photo" />
      <section className="section on-ink showcase" aria-label={HOME_WORDS.showcaseHeading}>
        <div className="wrap showcase-inner">
          <p className="display showcase-heading">{HOME_WORDS.showcaseHeading}</p>
          <CardSkeletons count={6} className="grid-cards grid-showcase" />
        </div>
      </section>
      <p className="section wrap" role="status">
        {HOME_WORDS.reviewsLoading}
      </p>
    </>
  );
}
