import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { canonicalPath, matchPage } from '#contract/routes.ts';
import { savesData } from '#storefront/ui/save-data.ts';
import { isCartEntry } from './cart-history.ts';
import type { PageSource } from './page-component.ts';
import { pageQuery } from './page-query.ts';

/**
 * Turns plain links between pages of the shop into navigation without a reload, and fetches a page as soon as a
 * shopper points at its link. Links stay links: a new tab, a download or another site work as everywhere.
 */
export function followLinks(client: QueryClient, pages: PageSource): void {
  document.addEventListener('click', (event) => {
    const asksForMore = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || asksForMore) return;
    const url = pageLinkOf(event.target);
    if (!url) return;
    event.preventDefault();
    // A page asked for in the cart takes the place of the cart's entry, or Back would open the cart again.
    const replace = isCartEntry(history.state);
    if (url.href !== location.href) navigate(url.pathname + url.search + url.hash, { replace });
    else window.scrollTo({ top: 0 });
  });
  if (savesData()) return;
  const fetchAhead = (event: Event) => {
    const url = pageLinkOf(event.target);
    if (url && url.pathname !== location.pathname && !opensPopup(event.target)) {
      void client.prefetchQuery({ ...pageQuery(client, pages, url.pathname, url.search), retry: false });
    }
  };
  document.addEventListener('pointerover', fetchAhead, { passive: true });
  document.addEventListener('focusin', fetchAhead);
}

/** The address of a link to a page of this shop; null for anything else, unknown addresses included. */
function pageLinkOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  url.pathname = canonicalPath(url.pathname);
  if (url.origin !== location.origin || matchPage(url.pathname).page === 'not-found') return null;
  const staysHere = url.pathname === location.pathname && url.search === location.search;
  return staysHere && url.hash ? null : url;
}

/** A card's link is followed by those who ask for a new tab alone, so its page is not worth fetching ahead. */
function opensPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[data-opens-popup]') !== null;
}
