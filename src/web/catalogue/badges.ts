import type { Cents } from '#domain/money.ts';
import type { Product, ProductCard } from '#domain/product.ts';

/** The badges on a card's picture, three at most: one in each place, and a sold out piece does not ship today. */
export type CardBadges = {
  discount: string | null;
  /** The clarity grade, else that it can be made to order. */
  mark: string | null;
  strip: 'ships-today' | 'sold-out' | null;
};

export function badgesFor(
  card: Pick<
    ProductCard,
    'discount_percentage' | 'clarityGrade' | 'isCustomizable' | 'in_stock' | 'ships_today'
  >,
): CardBadges {
  return {
    discount: percentOff(card.discount_percentage),
    mark: card.clarityGrade || (card.isCustomizable ? 'CUSTOMIZABLE' : null),
    strip: card.in_stock ? (card.ships_today ? 'ships-today' : null) : 'sold-out',
  };
}

/**
 * The percentage off beside the price of what is chosen. An option that costs as much as the original price or more
 * has nothing off, whatever the product's own discount.
 */
export function discountBeside(
  product: Pick<Product, 'original_price' | 'discount_percentage'>,
  shown: Cents,
): string | null {
  const isDearer = product.original_price !== null && shown >= product.original_price;
  return isDearer ? null : percentOff(product.discount_percentage);
}

function percentOff(percentage: number): string | null {
  return percentage > 0 ? `${percentage}% OFF` : null;
}
