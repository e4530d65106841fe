import { LISTING_WORDS } from '../copy/catalogue.ts';
import { Mark } from '../ui/mark.tsx';

/** A listing nothing is left of. */
export function EmptyListing() {
  return (
    <div className="empty-state empty-listing">
      <Mark />
      <p className="title">{LISTING_WORDS.empty}</p>
      <a className="btn" href="/best-deals">
        All jewelry
      </a>
    </div>
  );
}
