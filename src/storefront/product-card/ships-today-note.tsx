import { Zap } from 'lucide-react';
import { SHIPS_TODAY_NOTE } from '#contract/ships-today-copy.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { badgesFor } from '#storefront/product/badges.ts';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './ships-today-note.module.css';

/** Explains SHIPS TODAY below cards of which at least one has the badge. */
export function ShipsTodayNote({ cards }: { cards: readonly ProductCard[] }) {
  if (!cards.some((card) => badgesFor(card).strip === 'ships-today')) return null;
  return (
    <p className={`${styles.note} ${text.small} ${text.secondary}`}>
      <Zap className={icon.small} aria-hidden="true" />
      <span>{SHIPS_TODAY_NOTE}</span>
    </p>
  );
}
