import type { ProductOption } from './options.ts';
import { isPurchasable, type Product, priceReferenceFor } from './product.ts';
import { shownUnitsLeft } from './stock.ts';

/**
 * Whether a product can be bought. `not-available`: it has no price reference, whatever its stock. `on-request`:
 * the shopper asks for a drawing, and nothing is sold online. Only an `available` product shows IN STOCK, SHIPS
 * TODAY, its discount, the free gift and pay-later offers.
 */
export type Availability = 'available' | 'sold-out' | 'not-available' | 'on-request';

export function availabilityOf(piece: {
  in_stock: boolean;
  isPurchasable: boolean;
  isMadeOnRequest?: boolean;
}): Availability {
  if (piece.isMadeOnRequest && piece.in_stock) return 'on-request';
  if (!piece.isPurchasable) return 'not-available';
  return piece.in_stock ? 'available' : 'sold-out';
}

/** The availability of a product with a chosen option. Without a choice, one option for sale is enough. */
export function productAvailability(
  product: Pick<Product, 'in_stock' | 'stripe_price_id' | 'options' | 'unitsLeft' | 'is_made_on_request'>,
  option: ProductOption | null = null,
): Availability {
  return availabilityOf({
    in_stock: product.in_stock && shownUnitsLeft(product.unitsLeft, option?.label ?? null) !== 0,
    isPurchasable: isPurchasable(product) && (option === null || priceReferenceFor(product, option) !== null),
    isMadeOnRequest: product.is_made_on_request,
  });
}
