import { useEffect, useRef } from 'react';
import { FAILURE_COPY } from '#contract/failure-copy.ts';
import type { PageMeta } from '#contract/page-data.ts';
import { matchPage } from '#contract/routes.ts';
import { parsePage } from '#domain/paging.ts';
import { countProductView } from './count-product-view.ts';
import { focusHeading } from './focus-heading.ts';
import { keepScroll, placeScroll } from './scroll-positions.ts';

/**
 * What a browser does by itself between documents: the title, what search engines read, the scroll position, and the
 * focus at the top of what is new. `path` and `search` are of the page on the screen; no meta means it failed.
 */
export function usePageChange(path: string, search: string, meta: PageMeta | null): void {
  const hasFailed = meta === null;
  const lastPlace = useRef({ path, search, hasFailed });
  useEffect(() => {
    if (meta) updateHead(meta);
    else document.title = FAILURE_COPY.heading;
  }, [meta]);
  useEffect(() => {
    const last = lastPlace.current;
    lastPlace.current = { path, search, hasFailed };
    const isSamePage = last.path === path && last.hasFailed === hasFailed;
    if (isSamePage && !isOnAnotherPage(last.search, search)) {
      keepScroll();
      return;
    }
    placeScroll();
    focusHeading();
    const request = matchPage(path);
    if (request.page === 'product' && !hasFailed) countProductView(request.id);
  }, [path, search, hasFailed]);
}

/** Another search or another page of the same listing is another place; another choice of filters or order is not. */
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
