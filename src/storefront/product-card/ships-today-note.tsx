import { Zap } from 'lucide-react';
import type { ProductCard } from '#domain/product.ts';
import { badgesFor } from '#storefront/product/badges.ts';
import { SHIPS_TODAY_NOTE } from '#storefront/product/ships-today-copy.ts';

/** Until when SHIPS TODAY is true, below cards of which one wears the badge. */
export function ShipsTodayNote({ cards }: { cards: readonly ProductCard[] }) {
  if (!cards.some((card) => badgesFor(card).strip === 'ships-today')) return null;
  return (
    <p className="ships-note small graphite">
      <Zap className="icon-s" aria-hidden="true" />
      <span>{SHIPS_TODAY_NOTE}</span>
    </p>
  );
}
