import { type RefObject, useEffect, useRef } from 'react';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';

type Place = RefObject<HTMLElement | null>;

/**
 * Filters reach further down than a few results. Where a choice leaves the list of those above the screen, the page scrolls
 * to `head`, the count above it.
 */
export function useResultsInView(list: Place, head: Place, cards: unknown, asked: unknown): void {
  const last = useRef([cards, asked]);
  useEffect(() => {
    const [lastCards, lastAsked] = last.current;
    // The cards follow the choice. A change of the catalog changes them without one.
    if (lastCards === cards) return;
    last.current = [cards, asked];
    if (lastAsked === asked || !list.current || !isAboveScreen(list.current)) return;
    head.current?.scrollIntoView({
      behavior: window.matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth',
    });
  });
}

function isAboveScreen(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  return top < 0 && bottom < window.innerHeight / 2;
}
