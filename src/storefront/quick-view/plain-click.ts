import type { MouseEvent } from 'react';
import { asksForMore } from '#storefront/ui/plain-click.ts';

/** A press that asks for a new tab or window stays the browser's. */
export function onPlainClick(follow: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (asksForMore(event) || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    follow();
  };
}
