/**
 * The layer that the boot script opened for a press that came before the app. The app's own layer replaces it in the
 * same place: see decision 0055.
 */
export const EARLY_LAYER_ID = 'early-layer';

/** On the root element: the shopper closed the early layer, and the app does not know yet. */
export const CLOSED_EARLY = 'closedEarly';

export type EarlyLayer = 'open' | 'closed' | 'none';

/** Removes the early layer. Says if it was open, or if the shopper has closed it before the app's layer opened. */
export function takeEarlyLayer(): EarlyLayer {
  const { dataset } = document.documentElement;
  const wasClosed = CLOSED_EARLY in dataset;
  delete dataset[CLOSED_EARLY];
  if (wasClosed) return 'closed';
  const layer = document.getElementById(EARLY_LAYER_ID);
  if (!(layer instanceof HTMLDialogElement)) return 'none';
  // Gives the focus back to what was pressed, where the app's layer looks for it.
  layer.close();
  layer.remove();
  focusSuccessor(layer.dataset.opener);
  return 'open';
}

/** Some links become buttons when hydrated, and lose the focus. */
function focusSuccessor(opener: string | undefined): void {
  if (document.activeElement !== document.body || !opener) return;
  document.querySelector<HTMLElement>(`[data-app-button="${opener}"]`)?.focus({ preventScroll: true });
}

/** Calls back once the next frame is on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
