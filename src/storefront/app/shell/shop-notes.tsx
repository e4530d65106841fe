import { Zap } from 'lucide-react';
import type { ShellData } from '#contract/page-data.ts';
import { store } from '#store';
import { Rating } from '#storefront/ui/rating.tsx';

/** The average of the shop's real reviews; nothing while there are none. */
export function RatingNote({ rating }: { rating: ShellData['rating'] }) {
  if (!rating) return <span />;
  return <Rating rating={rating.average} count={rating.count} form="words" />;
}

export function ReadyNote() {
  return (
    <span className="note">
      <Zap className="icon-s" aria-hidden="true" />
      {store.readyToShipNote}
    </span>
  );
}
