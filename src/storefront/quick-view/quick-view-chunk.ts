type PopupChunk = typeof import('./quick-view.tsx');

let loaded: PopupChunk | null = null;

/** The popup's chunk, and the one that fetches its product, loaded at the first sign of intent. */
export async function loadPopup(): Promise<PopupChunk> {
  [loaded] = await Promise.all([import('./quick-view.tsx'), import('./fetch-product.ts').catch(() => null)]);
  return loaded;
}

/**
 * Null until it is loaded. A loaded popup renders with the click; Suspense would delay it by 300 ms to avoid
 * flicker.
 */
export function popupAtHand(): PopupChunk | null {
  return loaded;
}
