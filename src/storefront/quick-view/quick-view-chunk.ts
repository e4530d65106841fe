type PopupChunk = typeof import('./quick-view.tsx');

let loaded: PopupChunk | null = null;

/** The popup's code, fetched when a shopper is about to need it. */
export async function loadPopup(): Promise<PopupChunk> {
  loaded = await import('./quick-view.tsx');
  return loaded;
}

/** Null until it has come. What is here is drawn with the press; Suspense would wait 300 ms, so as not to flicker. */
export function popupAtHand(): PopupChunk | null {
  return loaded;
}
