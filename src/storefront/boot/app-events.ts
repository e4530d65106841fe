/** Dispatched on the document right before hydration, which expects the HTML as the server made it. */
export const APP_HYDRATES = 'app-hydrates';

/** Dispatched on the document when the app has hydrated the page. */
export const APP_READY = 'app-ready';

/** Dispatched on the document when it could not. */
export const APP_FAILED = 'app-failed';

export function tellBoot(event: string): void {
  document.dispatchEvent(new Event(event));
}
