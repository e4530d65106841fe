import type { Cents } from './money.ts';
import { lowestPrice, type Product } from './product.ts';

/**
 * The original price to strike through beside a price, or null: only above the price shown. It belongs to the product's
 * own price, so an option that costs less has none; an option that costs more has it while it is still above.
 */
export function compareAtPrice(
  { price, options, original_price: original }: Pick<Product, 'price' | 'options' | 'original_price'>,
  shown: Cents = lowestPrice({ price, options }),
): Cents | null {
  return original !== null && original > shown && shown >= price ? original : null;
}

/** Whole percent off, rounded down, so a badge never overstates: $0.99 off $100.00 is 0. 0 with nothing off. */
export function percentOff(price: Cents, original: Cents | null): number {
  return original === null || original <= price ? 0 : Math.floor(((original - price) * 100) / original);
}
