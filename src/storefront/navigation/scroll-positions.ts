/** How far down each visited entry of this tab's history was scrolled. */
const positions = new Map<string, number>();
let isReturning = false;
let shownKey = '';

/** Starts to note positions; the browser's own restoring would come before the page is drawn. */
export function keepScrollPositions(): void {
  history.scrollRestoration = 'manual';
  shownKey = entryKey();
  window.addEventListener('popstate', () => {
    isReturning = true;
  });
  window.addEventListener('scroll', notePosition, { passive: true });
  // A reload, or the way back from the payment page, is the browser's to restore.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Once another entry is on its way, the boxes that stand in for it move the page: no place the shopper chose. */
function notePosition(): void {
  if (entryKey() === shownKey) positions.set(shownKey, window.scrollY);
}

/** Another page has been drawn: back to where it was left, to the place its address names, or to its top. */
export function placeScroll(): void {
  shownKey = entryKey();
  const kept = isReturning ? positions.get(shownKey) : undefined;
  isReturning = false;
  const named = namedElement();
  if (kept !== undefined) window.scrollTo({ top: kept, behavior: 'instant' });
  else if (named) named.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The element the address names; null where there is none, or where its name cannot be decoded. */
function namedElement(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** The boxes that stand in for another page are seen from their top, as the page will be. */
export function placeAtTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The shopper turned back before the other page was there: to where the page still shown was left. */
export function placeWhereLeft(): void {
  const left = entryKey() === shownKey ? positions.get(shownKey) : undefined;
  if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
}

/** The same page under another query: nothing moves, only the history entry is another. */
export function keepScroll(): void {
  shownKey = entryKey();
  isReturning = false;
}

function entryKey(): string {
  const { navigation } = window as Window & { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.href;
}
