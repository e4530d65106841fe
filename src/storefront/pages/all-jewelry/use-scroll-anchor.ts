import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AllProductsData } from '#contract/page-data.ts';
import { isSameChoice } from '#domain/all-products-query.ts';

/** A card the shopper is at, and how far below the top of the window it stands, in px. */
type Anchor = { card: Element; top: number };

/** About as much of the window is covered by the header. */
const COVERED_PX = 120;

/**
 * Exchanges a growing list without moving what the shopper is at: the focused card, or the one at the top of the
 * window once they have scrolled, stays where it stands. Before that the list is drawn anew in its place
 * (`edition` is its key), for a card that travels through the grid is read as movement.
 */
export function useScrollAnchor(newest: AllProductsData, grid: RefObject<HTMLElement | null>) {
  const [{ shown, edition }, setShown] = useState({ shown: newest, edition: 0 });
  const anchor = useRef<Anchor | null>(null);
  const lastHeld = useRef<Element | null>(null);

  useEffect(() => {
    const isSame = isSameChoice(shown.query, newest.query);
    // A load that failed, or is asked for again, does not take away what is there.
    const isStepBack = isSame && newest.collectionsLoaded < shown.collectionsLoaded;
    if (newest === shown || isStepBack) return;
    anchor.current = isSame ? anchorIn(grid.current, lastHeld.current) : null;
    lastHeld.current = anchor.current?.card ?? null;
    const isInPlace = anchor.current !== null || hasSameOrder(shown, newest);
    setShown({ shown: newest, edition: isInPlace ? edition : edition + 1 });
  }, [newest, shown, edition, grid]);

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (!held?.card.isConnected) return;
    const moved = held.card.getBoundingClientRect().top - held.top;
    window.scrollBy({ top: moved, behavior: 'instant' });
  });

  return { shown, edition };
}

/** Null at the top of the page, with the focus elsewhere. Of several cards, the one held last while it is in view. */
function anchorIn(grid: HTMLElement | null, lastHeld: Element | null): Anchor | null {
  if (!grid) return null;
  const cards = [...grid.querySelectorAll('[data-card]')];
  const focused = cards.find((card) => card.contains(document.activeElement));
  const isPassed = grid.getBoundingClientRect().top < COVERED_PX;
  const read = isPassed
    ? (cards.find((card) => card === lastHeld && isInView(card)) ?? cards.find(isInView))
    : undefined;
  const card = focused ?? read;
  return card ? { card, top: card.getBoundingClientRect().top } : null;
}

/** More than half of it is to be seen, or begins to be. */
function isInView(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return (top + bottom) / 2 > COVERED_PX && top < window.innerHeight;
}

function hasSameOrder(before: AllProductsData, after: AllProductsData): boolean {
  return (
    before.cards.length === after.cards.length &&
    before.cards.every((card, index) => card.id === after.cards[index]?.id)
  );
}
