import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProductCard } from '#domain/product.ts';
import { productPath } from '#domain/product-path.ts';
import { cardIn, popupIdIn } from './popup-address.ts';
import { loadPopup, popupAtHand } from './popup-chunk.ts';

type Opening = { id: string; card: ProductCard | null; count: number; isOpen: boolean };

/**
 * Shows the product the address names, over any page; the last one stays drawn while its popup leaves. On the server
 * and while hydrating the address names none, as the page behind is the same bytes for every shopper.
 */
export function PopupHost() {
  const id = popupIdIn(useSearch());
  const card = cardIn(useHistoryState<unknown>());
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = id !== null;
  if (isOpen && (!opening?.isOpen || opening.id !== id)) {
    setOpening({ id, card: card?.id === id ? card : null, count: (opening?.count ?? 0) + 1, isOpen });
  } else if (!isOpen && opening?.isOpen) {
    setOpening({ ...opening, isOpen });
  }
  const chunk = usePopupChunk(id);
  if (!opening || !chunk) return null;
  const { ProductPopup } = chunk;
  // A new key each time: closing forgets what was chosen.
  return <ProductPopup key={opening.count} id={opening.id} card={opening.card} isOpen={opening.isOpen} />;
}

/** The popup's code once a popup is open; where it cannot be had, the product's own page is opened instead. */
function usePopupChunk(id: string | null) {
  const [, setLoaded] = useState(popupAtHand);
  useEffect(() => {
    if (id === null || popupAtHand()) return;
    loadPopup().then(setLoaded, () => location.assign(productPath(id)));
  }, [id]);
  return popupAtHand();
}
