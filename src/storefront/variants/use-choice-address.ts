import { useEffect } from 'react';
import type { BuyBox } from '#storefront/product-detail/use-buy-box.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';

/** Fetched once something is chosen, or where the address may say that something is. */
const loadChoices = () => import('./choice-address.ts');

/**
 * Chooses what the address says is chosen, and keeps what is chosen in the address, so that a reload, Back and a shared
 * link show it again. `isShown` says whether the address bar still names the product.
 */
export function useChoiceAddress(
  box: BuyBox,
  search: string,
  isShown: (id: string) => boolean,
  prefix?: string,
): void {
  const { product, option, size } = box;
  const choices = useChunk(loadChoices, Boolean(search || option || size));
  useEffect(() => {
    if (isShown(product.id)) choices?.followChoices(box, prefix);
  });
}
