/** Where the app keeps which banner the shopper dismissed. */
const DISMISSED_KEY = 'dismissed-promo';

/** Hides the promo banner before the first paint if the shopper dismissed it, until the app does. */
export function hideDismissedPromo(banner: string): { stop: () => void } {
  const { dataset } = document.documentElement;
  try {
    if (banner !== '' && localStorage.getItem(DISMISSED_KEY) === banner) {
      dataset.promoDismissed = '';
    }
  } catch {
    // Without storage nothing was dismissed.
  }
  return {
    stop() {
      delete dataset.promoDismissed;
    },
  };
}
