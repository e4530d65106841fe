import type { ProductOption } from './options.ts';
import { isPurchasable, type Product, priceReferenceFor } from './product.ts';
import { shownUnitsLeft } from './stock.ts';

/**
 * Whether a piece can be had. `not-available`: it has no price reference, whatever its stock says. Only an `available`
 * piece wears what invites a purchase: IN STOCK, SHIPS TODAY, its discount, the free gift and ways to pay later.
 */
export type Availability = 'available' | 'sold-out' | 'not-available';

export function availabilityOf(piece: { in_stock: boolean; isPurchasable: boolean }): Availability {
  if (!piece.isPurchasable) return 'not-available';
  return piece.in_stock ? 'available' : 'sold-out';
}

/** The same for a product as chosen; with no option chosen, one option for sale is enough. */
export function productAvailability(
  product: Pick<Product, 'in_stock' | 'stripe_price_id' | 'options' | 'unitsLeft'>,
  option: ProductOption | null = null,
): Availability {
  return availabilityOf({
    in_stock: product.in_stock && shownUnitsLeft(product.unitsLeft, option?.label ?? null) !== 0,
    isPurchasable: option ? priceReferenceFor(product, option) !== null : isPurchasable(product),
  });
}
