import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';
import { CardSkeletons } from './card-skeletons.tsx';

/** Eight boxes of the same sizes as the cards to come. */
export function GridSkeleton() {
  return (
    <div className="wrap">
      <p className="listing-bar" role="status">
        {LISTING_COPY.loading}
      </p>
      <CardSkeletons count={8} className="grid-cards" />
    </div>
  );
}
