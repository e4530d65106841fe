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
 * Shows the popup of the product in the URL, over any page. The last product stays rendered while its popup closes.
 * On the server and during hydration there is none, because the HTML is the same for every shopper.
 */
export function QuickViewHost() {
  const id = popupIdIn(useBrowserAddress().search);
  const card = cardIn(useHistoryState<unknown>());
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = id !== null;
  if (isOpen && (!opening?.isOpen || opening.id !== id)) {
    // The popup that is open becomes another metal or width of its piece.
    const count = (opening?.count ?? 0) + (opening?.isOpen ? 0 : 1);
    setOpening({ id, card: card?.id === id ? card : null, count, isOpen });
  } else if (!isOpen && opening?.isOpen) {
    setOpening({ ...opening, isOpen });
  }
  const popup = usePopupCode(id);
  if (!opening || !popup) return null;
  return (
    // A new key for each opening resets the choices.
    <FailureBoundary key={opening.count} onFailed={() => leaveFailedPopup(opening.id)}>
      <popup.ProductPopup id={opening.id} card={opening.card} isOpen={opening.isOpen} />
    </FailureBoundary>
  );
}

/** The popup's code, once a product is opened. Shows a toast if it fails to load. */
function usePopupCode(id: string | null) {
  const [, setLoaded] = useState(popupAtHand);
  useEffect(() => {
    if (id === null || popupAtHand()) return;
    loadPopup().then(setLoaded, () => leaveFailedPopup(id));
  }, [id]);
  return popupAtHand();
}

/** Falls back to the product's page, which the server renders. */
function leaveFailedPopup(id: string): void {
  closePopup();
  showToast({
    ...PRODUCT_COPY.popupFailed,
    tone: 'error',
    action: { label: PRODUCT_COPY.openPage, onSelect: () => location.assign(productPath(id)) },
  });
}
