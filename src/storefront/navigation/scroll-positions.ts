const STORAGE_KEY = 'scroll-positions';
/** The scroll position of each visited history entry in this tab. */
const positions = new Map<string, number>();
/** The entry of the page on the screen. The browser's own entry runs ahead of it while the next page loads. */
let shownEntry = '';
/** The entry that the shopper last went back or forward to, until its page is placed. */
let returnedTo = '';
/** A skeleton is shown from its top. That is not the shopper's position. */
let isSkeleton = false;

/**
 * Starts recording scroll positions. The browser's own restoration would run before the page renders. With `hasLeft`,
 * the shopper has gone back or forward from the page on the screen before the app had loaded.
 */
export function keepScrollPositions(hasLeft: boolean): void {
  history.scrollRestoration = 'manual';
  if (hasLeft) returnedTo = browserEntry();
  else shownEntry = browserEntry();
  tryStorage(() => {
    const stored: [string, number][] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    for (const [entry, top] of stored) positions.set(entry, top);
  });
  // The shopper may have scrolled before the app started.
  if (!hasLeft) notePosition();
  window.addEventListener('popstate', () => {
    returnedTo = browserEntry();
  });
  window.addEventListener('scroll', notePosition, { passive: true });
  // A reload and the return from the payment page are left to the browser.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions])));
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Without storage, going back after a reload leads to the top of a page. */
function tryStorage(work: () => void): void {
  try {
    work();
  } catch {
    // Storage may be switched off or full.
  }
}

function notePosition(): void {
  if (!isSkeleton) positions.set(shownEntry, window.scrollY);
}

/** Scrolls a new page to where the shopper left its entry, to the element in its hash, or to its top. */
export function placeScroll(entry: string): void {
  shownEntry = entry;
  isSkeleton = false;
  const kept = returnedTo === entry ? positions.get(entry) : undefined;
  // If the shopper has navigated again, another page still has to be placed.
  if (entry === browserEntry()) returnedTo = '';
  const named = namedElement();
  if (kept === undefined && named) named.scrollIntoView();
  else scrollTo(kept ?? 0);
}

/** The element named in the hash; null if there is none or it cannot be decoded. */
function namedElement(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Shows a skeleton from its top, like the page that replaces it. */
export function placeAtTop(): void {
  isSkeleton = true;
  scrollTo(0);
}

/** Called when the skeleton is removed. Restores the position of the previous page if the shopper went back to it. */
export function placeWhereLeft(entry: string | undefined): void {
  const left = isSkeleton && entry === shownEntry ? positions.get(shownEntry) : undefined;
  isSkeleton = false;
  if (left !== undefined) scrollTo(left);
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** The page shown keeps its scroll position, although its history entry is another one now. */
export function keepScroll(entry: string): void {
  shownEntry = entry;
  if (entry === browserEntry()) returnedTo = '';
  notePosition();
}

/** The history entry in the address bar. */
export function browserEntry(): string {
  const { navigation } = window as Window & { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}
