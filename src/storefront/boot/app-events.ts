/** Dispatched on the document right before hydration, which needs the server-rendered HTML unchanged. */
export const APP_HYDRATES = 'app-hydrates';

/** Dispatched on the document when the app has hydrated the page. */
export const APP_READY = 'app-ready';

/** Dispatched on the document if hydration failed. */
export const APP_FAILED = 'app-failed';

/**
 * Dispatched on what was pressed before the app has loaded, with the press as `detail`. Code that shows the effect of the
 * press at once cancels it.
 */
export const EARLY_PRESS = 'early-press';

export function tellBoot(event: string): void {
  document.dispatchEvent(new Event(event));
}
