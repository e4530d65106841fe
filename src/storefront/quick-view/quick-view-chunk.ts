type PopupChunk = typeof import('./quick-view.tsx');

let loaded: PopupChunk | null = null;

/**
 * Loads the popup's chunk at the first sign of intent, along with the chunk that fetches its product. If the latter fails,
 * the product query tries again.
 */
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
