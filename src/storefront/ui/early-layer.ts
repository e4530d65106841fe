/**
 * The layer that the boot script opened for a press that came before the app. The app's own layer replaces it in the
 * same place: see decision 0055.
 */
export const EARLY_LAYER_ID = 'early-layer';

/** On the root element: the shopper closed the early layer, and the app does not know yet. */
export const CLOSED_EARLY = 'closedEarly';

/** The early layer, and what was pressed. */
export type EarlyLayer = HTMLDialogElement & { opener?: HTMLElement };

export type EarlyLayerState = 'open' | 'closed' | 'none';

/** Removes the early layer. Says if it was open, or if the shopper has closed it before the app's layer opened. */
export function takeEarlyLayer(): EarlyLayerState {
  const { dataset } = document.documentElement;
  const wasClosed = CLOSED_EARLY in dataset;
  delete dataset[CLOSED_EARLY];
  if (wasClosed) return 'closed';
  const layer = document.getElementById(EARLY_LAYER_ID) as EarlyLayer | null;
  if (!layer) return 'none';
  layer.remove();
  // The app's layer takes what has the focus for what opened it.
  if (layer.opener) successorOf(layer.opener).focus({ preventScroll: true });
  return 'open';
}

/** Some links become buttons when hydrated. */
export function successorOf(target: HTMLElement): HTMLElement {
  const name = target.dataset.appButton;
  if (target.isConnected || name === undefined) return target;
  return document.querySelector<HTMLElement>(`[data-app-button="${name}"]`) ?? target;
}

/** Calls back once the next frame is on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
