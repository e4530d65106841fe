import { listFew } from '../list-few.ts';
import { type Cents, formatCents } from '../money.ts';
import type { SourceVariant } from './source-product.ts';

/**
 * The original price of a product: the one that all its variants at the lowest price have, or null. The note names the
 * variants whose own is left out.
 */
export function mapOriginalPrice(
  variants: readonly SourceVariant[],
  nameOf: (variant: SourceVariant) => string,
): { originalPrice: Cents | null; notes: string[] } {
  const lowest = Math.min(...variants.map(({ price }) => price ?? Number.POSITIVE_INFINITY));
  const atLowest = variants.filter(({ price }) => price === lowest);
  const [shared = null, ...others] = new Set(atLowest.map((variant) => variant.originalPrice));
  const originalPrice = others.length > 0 ? null : shared;
  const leftOut = variants.flatMap((variant) => {
    const own = variant.originalPrice;
    if (own === null || (own === originalPrice && variant.price === lowest)) return [];
    return [`${nameOf(variant) || `row ${variant.row}`} (${formatCents(own)})`];
  });
  if (leftOut.length === 0) return { originalPrice, notes: [] };
  const named = listFew([...new Set(leftOut)]);
  const note = `Without the original price of ${named}: a product has one, which all options at its lowest price share.`;
  return { originalPrice, notes: [note] };
}
