/** The storage key of the dismissed banner, shared with the app. */
const DISMISSED_KEY = 'dismissed-promo';

/** Hides a dismissed promo banner before the first paint, until hydration. */
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
