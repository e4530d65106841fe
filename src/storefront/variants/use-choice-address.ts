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
  prefix = '',
): void {
  const { product, option, size } = box;
  const mayChoose = search !== '' && search.includes(prefix);
  const choices = useChunk(loadChoices, mayChoose || option !== null || size !== null);
  useEffect(() => {
    if (isShown(product.id)) choices?.followChoices(box, prefix);
  });
}
