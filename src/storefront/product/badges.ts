import { availabilityOf } from '#domain/products/availability.ts';
import type { ProductCard } from '#domain/products/product.ts';

/**
 * The badges on a card's picture, at most three. Those that encourage a purchase require that the product can be
 * bought.
 */
export type CardBadges = {
  discount: string | null;
  /** The clarity grade, or else that it is customizable. */
  mark: string | null;
  strip: 'ships-today' | 'sold-out' | null;
};

export function badgesFor(
  card: Pick<
    ProductCard,
    'discount_percentage' | 'clarityGrade' | 'isCustomizable' | 'in_stock' | 'isPurchasable' | 'ships_today'
  >,
): CardBadges {
  const availability = availabilityOf(card);
  const isAvailable = availability === 'available';
  return {
    discount: isAvailable ? discountWords(card.discount_percentage) : null,
    mark: card.clarityGrade || (card.isCustomizable ? 'CUSTOMIZABLE' : null),
    strip:
      availability === 'sold-out' ? availability : isAvailable && card.ships_today ? 'ships-today' : null,
  };
}

export function discountWords(percentage: number): string | null {
  return percentage > 0 ? `${percentage}% OFF` : null;
}
