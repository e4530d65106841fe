import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProductCard } from '#domain/product.ts';
import { productPath } from '#domain/product-path.ts';
import { useBrowserAddress } from '#storefront/navigation/shown-address.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { FailureBoundary } from '#storefront/ui/failure-boundary.tsx';
import { showToast } from '#storefront/ui/toasts.ts';
import { cardIn, closePopup, popupIdIn } from './quick-view-address.ts';
import { loadPopup, popupAtHand } from './quick-view-chunk.ts';

type Opening = { id: string; card: ProductCard | null; count: number; isOpen: boolean };

/**
 * Shows the product the address names, over any page; the last one stays drawn while its popup leaves. On the server
 * and while hydrating the address names none, as the page behind is the same bytes for every shopper.
 */
export function QuickViewHost() {
  const id = popupIdIn(useBrowserAddress().search);
  const card = cardIn(useHistoryState<unknown>());
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = id !== null;
  if (isOpen && (!opening?.isOpen || opening.id !== id)) {
    setOpening({ id, card: card?.id === id ? card : null, count: (opening?.count ?? 0) + 1, isOpen });
  } else if (!isOpen && opening?.isOpen) {
    setOpening({ ...opening, isOpen });
  }
  const popup = usePopupCode(id);
  if (!opening || !popup) return null;
  return (
    // A new key each time: closing resets the choices.
    <FailureBoundary key={opening.count} onFailed={() => leaveFailedPopup(opening.id)}>
      <popup.ProductPopup id={opening.id} card={opening.card} isOpen={opening.isOpen} />
    </FailureBoundary>
  );
}

/** The popup's code, once a product is asked for; where it does not come, the shopper is told. */
function usePopupCode(id: string | null) {
  const [, setLoaded] = useState(popupAtHand);
  useEffect(() => {
    if (id === null || popupAtHand()) return;
    loadPopup().then(setLoaded, () => leaveFailedPopup(id));
  }, [id]);
  return popupAtHand();
}

/** The product has a page too, which comes whole from the store. */
function leaveFailedPopup(id: string): void {
  closePopup();
  showToast({
    ...PRODUCT_COPY.popupFailed,
    tone: 'error',
    action: { label: PRODUCT_COPY.openPage, onSelect: () => location.assign(productPath(id)) },
  });
}
