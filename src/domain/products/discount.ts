import type { Cents } from '#domain/money.ts';
import { lowestPrice, type Product } from './product.ts';

/**
 * The original price to strike through next to a price, or null unless it is higher. It belongs to the product's
 * own price, so an option at another price has none: a larger stone never cost what the smaller one did.
 */
export function compareAtPrice(
  { price, options, original_price: original }: Pick<Product, 'price' | 'options' | 'original_price'>,
  shown: Cents = lowestPrice({ price, options }),
): Cents | null {
  return original !== null && original > shown && shown === price ? original : null;
}

/**
 * The discount in whole percent, rounded down so that a badge never overstates it: $0.99 off $100.00 is 0. Without
 * a discount 0.
 */
export function percentOff(price: Cents, original: Cents | null): number {
  return original === null || original <= price ? 0 : Math.floor(((original - price) * 100) / original);
}
