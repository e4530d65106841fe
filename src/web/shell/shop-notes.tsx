import { Zap } from 'lucide-react';
import { store } from '#store';
import type { ShellData } from '../page-data.ts';
import { Stars } from '../ui/stars.tsx';

/** The average of the shop's real reviews; nothing while there are none. */
export function RatingNote({ rating }: { rating: ShellData['rating'] }) {
  if (!rating) return <span />;
  const { average, count } = rating;
  return (
    <Stars rating={average}>
      <span className="num">{`${average.toFixed(1)} - ${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
    </Stars>
  );
}

export function ReadyNote() {
  return (
    <span className="note">
      <Zap className="icon-s" aria-hidden="true" />
      {store.readyToShipNote}
    </span>
  );
}
