import { withLayerEntry } from '#storefront/navigation/layer-entry.ts';
import { afterPaint, CLOSED_EARLY, EARLY_LAYER_ID, type EarlyLayer } from '#storefront/ui/early-layer.ts';
import { holdPage } from '#storefront/ui/hold-page.ts';
import { hasModifierKey } from '#storefront/ui/plain-click.ts';
import { APP_FAILED } from '../app-events.ts';
import { EARLY_LAYERS_ID } from '../early-press.ts';

export type LayerName = 'cart' | 'menu' | 'filters' | 'product';

/** The entry of the history that the app would make for a layer with an address of its own. */
export type HistoryEntry = [url: string, findState: () => object];

/** A copy of the layer as the server wrote it, not yet in the document. */
export function copyLayer(name: LayerName): HTMLDialogElement | null {
  const layers = document.getElementById(EARLY_LAYERS_ID) as HTMLTemplateElement | null;
  const found = layers?.content.querySelector<HTMLDialogElement>(`[data-early="${name}"]`);
  return found ? (found.cloneNode(true) as HTMLDialogElement) : null;
}

/**
 * Opens a layer for a press that the app will hear of later. Closing it again takes the press back. The app's own layer
 * replaces it (`takeEarlyLayer`).
 */
export function openLayer(
  layer: EarlyLayer,
  opener: HTMLElement,
  url?: string,
  findState = () => withLayerEntry(history.state, layer.dataset.early),
): void {
  const ending = new AbortController();
  const { signal } = ending;
  const leave = () => {
    if (signal.aborted || !layer.isConnected) return;
    ending.abort();
    layer.remove();
    opener.focus({ preventScroll: true });
    holdPage(false);
    if ('held' in opener.dataset) delete opener.dataset.held;
    else tellLater();
  };
  const focusFirst = () => layer.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  const close = () => {
    if (!layer.isConnected) return;
    leave();
    history.back();
  };

  layer.id = EARLY_LAYER_ID;
  layer.dataset.atOnce = '';
  layer.opener = opener;
  layer.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target === layer || target.closest('[data-close]')) close();
    if (target.closest('[data-reload]')) location.reload();
    const link = target.closest('a');
    // A popup has an address of its own, which stays below that of its page.
    if (link && !url && !hasModifierKey(event)) {
      event.preventDefault();
      leave();
      location.replace(link.href);
    }
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  document.addEventListener('focusin', ({ target }) => layer.contains(target as Node) || focusFirst(), {
    signal,
  });
  window.addEventListener('popstate', leave, { signal });
  document.addEventListener(APP_FAILED, () => layer.toggleAttribute('data-failed', true), { signal });
  history.pushState(history.state, '', url);
  // Not showModal(), which would restyle the whole page (decision 0076).
  layer.popover = 'manual';
  layer.ariaModal = 'true';
  layer.open = true;
  document.body.append(layer);
  holdPage(true);
  layer.showPopover?.();
  focusFirst();
  afterPaint(() => layer.isConnected && history.replaceState(findState(), ''));
}

/** The app has already received the press. Tells it to close its layer too, unless the shopper presses again. */
function tellLater(): void {
  const { dataset } = document.documentElement;
  dataset[CLOSED_EARLY] = '';
  document.addEventListener('pointerdown', () => delete dataset[CLOSED_EARLY], { capture: true, once: true });
}
