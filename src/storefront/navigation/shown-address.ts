import { createContext, useContext, useSyncExternalStore } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { canonicalPath } from '#contract/routes.ts';
import { browserEntry } from './scroll-positions.ts';

export type Address = {
  /** Percent-encoded, as in `location.pathname`. */
  path: string;
  /** `?sort=newest` or ''. */
  search: string;
};

/** An address, and the history entry that it belongs to; '' if that is not known. */
export type AddressEntry = Address & { entry: string };

/** The address that the server rendered the page for. Server and hydration use it instead of the address bar. */
export const RenderedAddress = createContext<AddressEntry>({ path: '/', search: '', entry: '' });

/**
 * The address in the address bar, with the path in its canonical spelling. Nothing is decoded: wouter's own
 * `useLocation` and `useSearch` decode once, which turns `a%2520b` into another product's id.
 */
export function useBrowserAddress(): AddressEntry {
  const rendered = useContext(RenderedAddress);
  return {
    path: canonicalPath(usePathname({ ssrPath: rendered.path })),
    search: useSearch({ ssrSearch: rendered.search }),
    entry: useSyncExternalStore(subscribeToNothing, browserEntry, () => rendered.entry),
  };
}

/** A new entry comes with a new address, whose own subscription renders. */
function subscribeToNothing(): () => void {
  return () => {};
}

/**
 * The address of the page on the screen. It differs from the browser's while the next page is loading, so that the
 * old page does not use the new one's query.
 */
export const ShownAddress = createContext<Address>({ path: '/', search: '' });

export function useShownPath(): string {
  return useContext(ShownAddress).path;
}

export function useShownSearch(): string {
  return useContext(ShownAddress).search;
}
