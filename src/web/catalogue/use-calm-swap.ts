import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSameChoice } from '#domain/merged-query.ts';
import type { MergedData } from '../page-data.ts';

/** A card the shopper is at, and how far below the top of the window it stands, in px. */
type Anchor = { card: Element; top: number };

/** The header covers about as much of the window. */
const COVERED_PX = 120;

/**
 * Exchanges a growing list without moving what the shopper is at: the focused card, or the one at the top of the
 * window once they have scrolled, stays where it stands. Before that the list is drawn anew in its place
 * (`edition` is its key), for a card that travels through the grid is read as movement.
 */
export function useCalmSwap(newest: MergedData, grid: RefObject<HTMLElement | null>) {
  const [{ shown, edition }, setShown] = useState({ shown: newest, edition: 0 });
  const anchor = useRef<Anchor | null>(null);

  useEffect(() => {
    const isSame = isSameChoice(shown.query, newest.query);
    // A load that failed, or is asked for again, does not take away what is there.
    const isStepBack = isSame && newest.collectionsLoaded < shown.collectionsLoaded;
    if (newest === shown || isStepBack) return;
    anchor.current = isSame ? anchorIn(grid.current) : null;
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

/** Null at the top of the page, with the focus elsewhere. */
function anchorIn(grid: HTMLElement | null): Anchor | null {
  if (!grid) return null;
  const cards = [...grid.querySelectorAll('.card')];
  const isPassed = grid.getBoundingClientRect().top < COVERED_PX;
  const card =
    cards.find((candidate) => candidate.contains(document.activeElement)) ??
    (isPassed && cards.find((candidate) => candidate.getBoundingClientRect().bottom > COVERED_PX));
  return card ? { card, top: card.getBoundingClientRect().top } : null;
}

function hasSameOrder(before: MergedData, after: MergedData): boolean {
  return (
    before.cards.length === after.cards.length &&
    before.cards.every((card, index) => card.id === after.cards[index]?.id)
  );
}
