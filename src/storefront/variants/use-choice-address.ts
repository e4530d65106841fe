import { useEffect, useState } from 'react';
import type { BuyBox } from '#storefront/product-detail/use-buy-box.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';

/** Fetched once something is chosen, or where the address may say that something is. */
const loadChoices = () => import('./choice-address.ts');

/**
 * Chooses what the address says is chosen, and keeps what is chosen in the address, so that a reload, Back and a shared
 * link show it again. `isShown` says whether the address bar still names the product. Returns `box.add` for buttons,
 * which waits until the address has been read.
 */
export function useChoiceAddress(
  box: BuyBox,
  search: string,
  isShown: (id: string) => boolean,
  prefix = '',
): () => void {
  const { product, option, size } = box;
  const mayChoose = search !== '' && search.includes(prefix);
  const choices = useChunk(loadChoices, mayChoose || option !== null || size !== null);
  const [isRead, setRead] = useState(false);
  const [isOwed, setOwed] = useState(false);
  useEffect(() => {
    if (choices && isShown(product.id)) choices.followChoices(box, prefix);
    if (choices) setRead(true);
  });
  // One render later, when the choices are in the box.
  useEffect(() => {
    if (!isOwed || !isRead) return;
    setOwed(false);
    box.add();
  });
  return () => {
    if (isRead || !mayChoose) return box.add();
    setOwed(true);
    loadChoices().catch(() => setRead(true));
  };
}
