import { navigate } from 'wouter/use-browser-location';
import type { ProductCard } from '#domain/products/product.ts';
import { countProductView } from '#storefront/navigation/count-product-view.ts';

/** The query parameter with the id of the open product. */
const POPUP_PARAMETER = 'p';

/** What the history remembers of an open popup: the card it was opened from, drawn until the product is there. */
export type PopupState = { popup: ProductCard };

export function popupIdIn(search: string): string | null {
  return new URLSearchParams(search).get(POPUP_PARAMETER) || null;
}

/** Whether the address bar names the product. */
export function isInPopup(id: string): boolean {
  return popupIdIn(location.search) === id;
}

/** The card kept with a history entry; null where the popup was opened by its address. */
export function cardIn(historyState: unknown): ProductCard | null {
  if (typeof historyState !== 'object' || historyState === null) return null;
  return (historyState as Partial<PopupState>).popup ?? null;
}

export function openPopup(card: ProductCard): void {
  countProductView(card.id);
  // Opened before the app had loaded: the address names it already.
  if (popupIdIn(location.search) === card.id) return;
  navigate(addressWith(card.id), { state: { popup: card } satisfies PopupState });
}

/** Another metal or width of the piece takes the place of the one in the open popup. */
export function turnPopup(id: string): void {
  if (id === popupIdIn(location.search)) return;
  countProductView(id);
  navigate(addressWith(id), { replace: true, state: history.state });
}

/** Takes the shopper to where the popup was opened; a popup opened by its address has no such place. */
export function closePopup(): void {
  if (popupIdIn(location.search) === null) return;
  if (cardIn(history.state)) history.back();
  else navigate(addressWith(null), { replace: true });
}

function addressWith(id: string | null): string {
  const url = new URL(location.href);
  if (id !== null) url.searchParams.set(POPUP_PARAMETER, id);
  else url.search = `${new URLSearchParams([...url.searchParams].filter(([key]) => !/^p(-|$)/.test(key)))}`;
  return `${url.pathname}${url.search}${url.hash}`;
}
