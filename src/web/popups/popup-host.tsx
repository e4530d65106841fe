import { lazy, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProductCard } from '#domain/product.ts';
import { cardIn, popupIdIn } from './popup-address.ts';
import { loadPopup } from './popup-chunk.ts';

const ProductPopup = lazy(() => loadPopup().then((chunk) => ({ default: chunk.ProductPopup })));

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
  if (!opening) return null;
  return (
    <Suspense fallback={null}>
      {/* A new key each time: closing forgets what was chosen. */}
      <ProductPopup key={opening.count} id={opening.id} card={opening.card} isOpen={opening.isOpen} />
    </Suspense>
  );
}
