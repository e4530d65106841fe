import { CART_BUTTON_ID } from '#storefront/cart/cart-keys.ts';
import dialogStyles from '#storefront/ui/dialog.module.css?inline';
import { EARLY_PRESS } from './app-events.ts';
import { SHOWN, STANDS_ALONE } from './early-press.ts';
import { cartLayer } from './layers/cart-layer.ts';
import layerStyles from './layers/early-layer.module.css?inline';
import { filtersLayer } from './layers/filters-layer.ts';
import { menuLayer } from './layers/menu-layer.ts';
import { type HistoryEntry, openLayer } from './layers/open-layer.ts';
import { openPhoneSearch } from './layers/phone-search.ts';
import { productEntry, productLayer } from './layers/product-layer.ts';

/**
 * Inlined at the end of the document. Shows what a press opens while the app is still loading. The app then gets the
 * press and replaces the layer with its own: decision 0055.
 */
function showEarlyLayers(): void {
  document.addEventListener(EARLY_PRESS, (event) => {
    const opener = event.target as HTMLElement;
    const isProduct = 'opensPopup' in opener.dataset;
    const isShown = isProduct ? showProduct(opener as HTMLAnchorElement) : showAlone(opener);
    if (!isShown) return;
    opener.dataset.held = isProduct ? SHOWN : STANDS_ALONE;
    event.preventDefault();
  });
}

function showProduct(link: HTMLAnchorElement): boolean {
  return open(productLayer(link), link, ...productEntry(link));
}

function showAlone(opener: HTMLElement): boolean {
  if (opener.id === CART_BUTTON_ID) return open(cartLayer(), opener);
  const { appButton } = opener.dataset;
  if (appButton === 'Menu') return open(menuLayer(), opener);
  if (appButton === 'filters') return open(filtersLayer(), opener);
  return appButton === 'Search' && openPhoneSearch();
}

function open(
  layer: HTMLDialogElement | null,
  opener: HTMLElement,
  ...entry: Partial<HistoryEntry>
): boolean {
  if (!layer) return false;
  adoptStyles();
  openLayer(layer, opener, ...entry);
  return true;
}

let hasStyles = false;

/** The app's sheets are not here yet. A sheet made by a script needs no hash in the content policy. */
function adoptStyles(): void {
  if (hasStyles) return;
  hasStyles = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dialogStyles + layerStyles);
  document.adoptedStyleSheets.push(sheet);
}

showEarlyLayers();
