import { useEffect, useLayoutEffect, useRef } from 'react';
import { FAILURE_COPY } from '#contract/failure-copy.ts';
import type { PageMeta } from '#contract/page-data.ts';
import { matchPage } from '#contract/routes.ts';
import { parsePage } from '#domain/listing/paging.ts';
import { countProductView } from './count-product-view.ts';
import { focusHeading } from './focus-heading.ts';
import { keepScroll, placeScroll } from './scroll-positions.ts';
import type { AddressEntry } from './shown-address.ts';

/**
 * Updates what the browser updates when it loads a new document: the title, the meta tags, the scroll position and the
 * focus. `meta` is null if the page failed to load. The scroll position and the focus stay while `place` stays the same.
 */
export function usePageChange(rendered: AddressEntry, place: string, meta: PageMeta | null): void {
  const { path, search, entry } = rendered;
  const hasFailed = meta === null;
  const lastPlace = useRef({ path, search, place, hasFailed });
  const isNewPlace = useRef(false);
  useEffect(() => {
    if (meta) updateHead(meta);
    else document.title = FAILURE_COPY.heading;
  }, [meta]);
  // A layout effect, because a shorter page scrolls up, and that would be recorded as the position of the previous page.
  useLayoutEffect(() => {
    const last = lastPlace.current;
    lastPlace.current = { path, search, place, hasFailed };
    const isSamePlace = last.place === place && last.hasFailed === hasFailed;
    if (isSamePlace && !isOnAnotherPage(last.search, search)) {
      keepScroll(entry);
      // The link that was followed is gone with what it removed, and the focus with it.
      isNewPlace.current = idsIn(last.search) !== idsIn(search) && document.activeElement === document.body;
    } else {
      placeScroll(entry);
      isNewPlace.current = true;
    }
    const request = matchPage(path);
    if (last.path !== path && request.page === 'product' && !hasFailed) countProductView(request.id);
  }, [path, search, entry, place, hasFailed]);
  useEffect(() => {
    if (isNewPlace.current) focusHeading();
    isNewPlace.current = false;
  });
}

/** The pieces of a list or comparison. */
function idsIn(search: string): string | null {
  return new URLSearchParams(search).get('ids');
}

/** Another search or another page number is a new place; another filter or sort order is not. */
function isOnAnotherPage(last: string, search: string): boolean {
  const [before, after] = [new URLSearchParams(last), new URLSearchParams(search)];
  if (before.get('q') !== after.get('q')) return true;
  if (parsePage(before.get('page')) === parsePage(after.get('page'))) return false;
  before.delete('page');
  after.delete('page');
  return before.toString() === after.toString();
}

function updateHead(meta: PageMeta): void {
  document.title = meta.title;
  setTag('meta[name="description"]', 'meta', { name: 'description', content: meta.description });
  setTag(
    'meta[name="keywords"]',
    'meta',
    meta.keywords ? { name: 'keywords', content: meta.keywords } : null,
  );
  const canonical = meta.canonicalPath === null ? null : location.origin + meta.canonicalPath;
  setTag('link[rel="canonical"]', 'link', canonical === null ? null : { rel: 'canonical', href: canonical });
  setTag('meta[name="robots"]', 'meta', canonical === null ? { name: 'robots', content: 'noindex' } : null);
}

function setTag(selector: string, name: string, attributes: Record<string, string> | null): void {
  const existing = document.head.querySelector(selector);
  if (!attributes) {
    existing?.remove();
    return;
  }
  const tag = existing ?? document.head.appendChild(document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
}
