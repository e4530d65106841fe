import { Zap } from 'lucide-react';
import { SHIPS_SAME_DAY } from '#contract/ships-today-copy.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { badgesFor } from '#storefront/product/badges.ts';
import text from '#storefront/ui/text.module.css';
import productCard from './product-card.module.css';

export function CardBadges({ card }: { card: ProductCard }) {
  const { discount, mark, strip } = badgesFor(card);
  return (
    <>
      {(discount || mark) && (
        <div className={productCard.badges}>
          {discount && (
            <span className={`${productCard.badge} ${productCard.badgeSale} ${text.numeric}`}>
              {discount}
            </span>
          )}
          {mark && <span className={`${productCard.badge} ${productCard.badgeGrade}`}>{mark}</span>}
        </div>
      )}
      {strip === 'ships-today' && (
        <span
          className={`${productCard.badge} ${productCard.badgeShips} ${productCard.strip}`}
          title={SHIPS_SAME_DAY}
        >
          <Zap aria-hidden="true" />
          SHIPS TODAY
        </span>
      )}
      {strip === 'sold-out' && (
        <span className={`${productCard.badge} ${productCard.badgeSoldOut} ${productCard.strip}`}>
          OUT OF STOCK
        </span>
      )}
    </>
  );
}
