import { Zap } from 'lucide-react';
import type { ShellData } from '#contract/page-data.ts';
import { store } from '#shop';
import icon from '#storefront/ui/icon.module.css';
import { Rating } from '#storefront/ui/rating.tsx';
import styles from './shop-notes.module.css';

/** The average of the shop's reviews; nothing if there are none. */
export function RatingNote({ rating }: { rating: ShellData['rating'] }) {
  if (!rating) return <span />;
  return <Rating rating={rating.average} count={rating.count} form="words" />;
}

export function ReadyNote() {
  if (!store.readyToShipNote) return null;
  return (
    <span className={styles.note}>
      <Zap className={icon.small} aria-hidden="true" />
      {store.readyToShipNote}
    </span>
  );
}
