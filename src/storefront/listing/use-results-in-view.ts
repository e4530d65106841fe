import { type RefObject, useEffect, useRef } from 'react';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';

type Results = {
  list: RefObject<HTMLElement | null>;
  /** What the page scrolls to: the count above the list. */
  head: RefObject<HTMLElement | null>;
  cards: unknown;
  asked: unknown;
};

/** Filters reach further down than a few results. Where a choice leaves those above the screen, they come into view. */
export function useResultsInView({ list, head, cards, asked }: Results): void {
  const last = useRef({ cards, asked });
  useEffect(() => {
    const before = last.current;
    // The cards follow the choice. A change of the catalog changes them without one.
    if (before.cards === cards) return;
    last.current = { cards, asked };
    if (before.asked === asked || !list.current || !isAboveScreen(list.current)) return;
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    head.current?.scrollIntoView({ block: 'start', behavior });
  });
}

function isAboveScreen(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  return top < 0 && bottom < window.innerHeight / 2;
}
