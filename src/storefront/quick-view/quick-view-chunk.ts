type PopupChunk = typeof import('./quick-view.tsx');

let loaded: PopupChunk | null = null;

/** The popup's chunk, loaded at the first sign of intent. */
export async function loadPopup(): Promise<PopupChunk> {
  loaded = await import('./quick-view.tsx');
  return loaded;
}

/**
 * Null until it is loaded. A loaded popup renders with the click; Suspense would delay it by 300 ms to avoid
 * flicker.
 */
export function popupAtHand(): PopupChunk | null {
  return loaded;
}
