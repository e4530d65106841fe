import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { canonicalPath, matchPage } from '#contract/routes.ts';
import { hasModifierKey } from '#storefront/ui/plain-click.ts';
import { savesData } from '#storefront/ui/save-data.ts';
import { isLayerEntry } from './layer-entry.ts';
import type { PageSource } from './page-component.ts';
import { pageQuery } from './page-query.ts';

/**
 * Turns plain links within the shop into client-side navigation, and prefetches a page when a shopper points at its
 * link. Links stay links: new tabs, downloads and other sites work as usual.
 */
export function followLinks(client: QueryClient, pages: PageSource): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifierKey(event)) return;
    const url = pageLinkOf(event.target);
    if (!url) return;
    event.preventDefault();
    // Another metal or width is the same piece: Back leads to where the shopper came from.
    const isSwatch = event.target instanceof Element && event.target.closest('[data-swatch]') !== null;
    const isInLayer = isLayerEntry(history.state);
    // A page asked for in a layer takes the place of the layer's entry, or Back would open the layer again.
    const replace = isSwatch || isInLayer;
    if (url.href !== location.href) navigate(url.pathname + url.search + url.hash, { replace });
    else if (isInLayer) history.back();
    else if (!isSwatch) window.scrollTo({ top: 0 });
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

/** The URL of a link to a known page of this shop; null for anything else. */
function pageLinkOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  url.pathname = canonicalPath(url.pathname);
  if (url.origin !== location.origin || matchPage(url.pathname).page === 'not-found') return null;
  const staysHere = url.pathname === location.pathname && url.search === location.search;
  return staysHere && url.hash ? null : url;
}

/** Cards open a popup, and their link is only used for new tabs, so its page is not prefetched. */
function opensPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[data-opens-popup]') !== null;
}
