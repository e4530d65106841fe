import { Zap } from 'lucide-react';
import type { ProductCard } from '#domain/product.ts';
import { badgesFor } from '#storefront/product/badges.ts';
import { SHIPS_SAME_DAY } from '#storefront/product/ships-today-copy.ts';

export function CardBadges({ card }: { card: ProductCard }) {
  const { discount, mark, strip } = badgesFor(card);
  return (
    <>
      {(discount || mark) && (
        <div className="card-badges">
          {discount && <span className="badge badge-sale num">{discount}</span>}
          {mark && <span className="badge badge-grade">{mark}</span>}
        </div>
      )}
      {strip === 'ships-today' && (
        <span className="badge badge-ships card-strip" title={SHIPS_SAME_DAY}>
          <Zap aria-hidden="true" />
          SHIPS TODAY
        </span>
      )}
      {strip === 'sold-out' && <span className="badge badge-sold-out card-strip">OUT OF STOCK</span>}
    </>
  );
}
