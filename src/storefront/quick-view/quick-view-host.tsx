import { Activity, useEffect, useState, useSyncExternalStore } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ProductCard } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { useBrowserAddress } from '#storefront/navigation/shown-address.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { FailureBoundary } from '#storefront/ui/failure-boundary.tsx';
import { showToast } from '#storefront/ui/toasts.ts';
import { preparedCard } from './prepared-popup.ts';
import { cardIn, closePopup, popupIdIn } from './quick-view-address.ts';
import { loadPopup, popupAtHand } from './quick-view-chunk.ts';

/** A new `key` for each opening resets the choices. */
type Opening = { id: string; card: ProductCard | null; count: number; key: string; isOpen: boolean };

/**
 * Shows the popup of the product in the URL, over any page. The last product stays rendered while its popup closes. The popup
 * of `preparedCard` is rendered hidden. On the server and during hydration there is none, because the HTML is the same for
 * every shopper.
 */
export function QuickViewHost() {
  const id = popupIdIn(useBrowserAddress().search);
  const card = cardIn(useHistoryState<unknown>());
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = id !== null;
  const prepared = usePreparedCard(isOpen);
  const nextOpening = (nextId: string, nextCard: ProductCard | null): Opening => {
    const count = (opening?.count ?? 0) + 1;
    return { id: nextId, card: nextCard, count, key: `${count} ${nextId}`, isOpen };
  };
  if (isOpen && (!opening?.isOpen || opening.id !== id)) {
    const next = nextOpening(id, card?.id === id ? card : null);
    // The popup that is open becomes another metal or width of its piece.
    setOpening(opening?.isOpen ? { ...next, count: opening.count, key: opening.key } : next);
  } else if (!isOpen && opening?.isOpen) {
    setOpening({ ...opening, isOpen });
  }
  const popup = usePopupCode(id);
  if (!popup) return null;
  const ahead = prepared && nextOpening(prepared.id, prepared);
  return [opening, ahead]
    .filter((each) => each !== null)
    .map((each) => (
      <Activity key={each.key} mode={each === ahead ? 'hidden' : 'visible'}>
        <FailureBoundary onFailed={() => leaveFailedPopup(each.id)}>
          <popup.ProductPopup id={each.id} card={each.card} isOpen={each.isOpen} />
        </FailureBoundary>
      </Activity>
    ));
}

/** The card whose popup to render ahead: none while a popup is open. */
function usePreparedCard(isOpen: boolean): ProductCard | null {
  const card = useSyncExternalStore(preparedCard.subscribe, preparedCard.get, () => null);
  useEffect(() => {
    if (isOpen) preparedCard.set(null);
  }, [isOpen]);
  return isOpen ? null : card;
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
