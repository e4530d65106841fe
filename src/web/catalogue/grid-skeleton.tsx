import { LISTING_WORDS } from '../copy/catalogue.ts';

const BOXES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight boxes of the same sizes as the cards to come. */
export function GridSkeleton() {
  return (
    <div className="wrap">
      <p className="listing-bar" role="status">
        {LISTING_WORDS.loading}
      </p>
      <div className="grid-cards" aria-hidden="true">
        {BOXES.map((box) => (
          <div key={box} className="card">
            <div className="card-media skeleton-photo" />
            <span className="skeleton skeleton-line w-2/5" />
            <span className="skeleton skeleton-line" />
            <span className="skeleton skeleton-line w-3/5" />
            <span className="skeleton skeleton-line w-1/3" />
            <span className="skeleton skeleton-line w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
