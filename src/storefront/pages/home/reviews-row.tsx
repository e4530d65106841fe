import { useRef } from 'react';
import type { NamedReview } from '#contract/page-data.ts';
import { productPath } from '#domain/products/product-path.ts';
import link from '#storefront/ui/link.module.css';
import { unbroken } from '#storefront/ui/no-break.ts';
import text from '#storefront/ui/text.module.css';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { useInView } from '#storefront/ui/use-in-view.ts';
import { ReviewCard } from './review-card.tsx';
import reviewsStyles from './reviews.module.css';

/** The maximum number in view at once. As many are repeated at the end, so that the carousel can loop. */
const MAX_IN_VIEW = 4;
/** A scrollable row without focusable content needs a tabindex for the arrow keys. */
const ROW = { role: 'group', 'aria-label': 'Reviews', tabIndex: 0 } as const;

const loadControls = () => import('./reviews-controls.tsx');

/** Reviews in a scrollable row. The carousel's code loads when the row comes near. */
export function ReviewsRow({ reviews }: { reviews: readonly NamedReview[] }) {
  const row = useRef<HTMLDivElement>(null);
  const chunk = useChunk(loadControls, useInView(row, '600px') && reviews.length > 1);
  const isHydrated = useHydrated();
  const repeated = isHydrated && reviews.length > 1 ? reviews.slice(0, MAX_IN_VIEW) : [];
  return (
    <>
      <div
        ref={row}
        className={reviewsStyles.row}
        data-count={Math.min(reviews.length, MAX_IN_VIEW + 1)}
        {...ROW}
      >
        {reviews.map((review, index) => (
          <div
            key={keyOf(review)}
            className={reviewsStyles.slide}
            {...slideNumber(index + 1, reviews.length)}
          >
            <ReviewCard review={review}>
              <ReviewedProduct review={review} />
            </ReviewCard>
          </div>
        ))}
        {repeated.map((review) => (
          <div
            key={`again ${keyOf(review)}`}
            className={`${reviewsStyles.slide} ${reviewsStyles.repeated}`}
            aria-hidden="true"
          >
            <ReviewCard review={review}>
              <ReviewedProduct review={review} tabIndex={-1} />
            </ReviewCard>
          </div>
        ))}
      </div>
      <div className={reviewsStyles.foot}>
        {chunk && <chunk.ReviewsControls row={row} count={reviews.length} />}
      </div>
    </>
  );
}

function ReviewedProduct({ review: { product }, tabIndex }: { review: NamedReview; tabIndex?: number }) {
  if (!product) return null;
  return (
    <p className={`${text.small} ${reviewsStyles.product}`}>
      <a className={`${link.textLink} ${link.tall}`} href={productPath(product.id)} tabIndex={tabIndex}>
        {unbroken(product.name)}
      </a>
    </p>
  );
}

/** A customer may review several products at once. */
function keyOf({ author, time, product }: NamedReview): string {
  return `${author} ${time} ${product?.id}`;
}

function slideNumber(number: number, count: number) {
  return { role: 'group', 'aria-roledescription': 'slide', 'aria-label': `${number} of ${count}` } as const;
}
