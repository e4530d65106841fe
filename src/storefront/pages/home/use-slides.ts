import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';
import { turnFrom } from './carousel-turn.ts';

/** Without the scrollend event, scrolling has ended if no scroll event arrived for this long. */
const REST_MS = 150;

type Slides = {
  /** The first visible slide, counted from 0. On the copies at the end, counting continues. */
  slide: number;
  perView: number;
  turn: (direction: -1 | 1) => void;
};

/** Tracks and scrolls a row of snapping slides: `count` of them and copies of the first few. */
export function useSlides(row: RefObject<HTMLElement | null>, count: number): Slides {
  const [{ slide, perView }, setPlace] = useState({ slide: 0, perView: 1 });
  /** The slide that is being scrolled to; null at rest. */
  const goal = useRef<number | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const place = placeOf(element);
      setPlace((last) => (last.slide === place.slide && last.perView === place.perView ? last : place));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      const { slide } = placeOf(element);
      // The jump before a turn has ended, but not the turn itself.
      if (goal.current !== null && goal.current !== slide) return;
      goal.current = null;
      if (slide >= count) jump(element, slide - count);
    };
    const takeOver = () => {
      goal.current = null;
    };
    const follow = () => {
      look();
      if ('onscrollend' in window) return;
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('scrollend', rest);
    element.addEventListener('pointerdown', takeOver);
    element.addEventListener('wheel', takeOver, { passive: true });
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      element.removeEventListener('scroll', follow);
      element.removeEventListener('scrollend', rest);
      element.removeEventListener('pointerdown', takeOver);
      element.removeEventListener('wheel', takeOver);
    };
  }, [row, count]);

  const turn = useCallback(
    (direction: -1 | 1) => {
      if (!row.current) return;
      const { jumpTo, moveTo } = turnFrom(goal.current ?? placeOf(row.current).slide, direction, count);
      if (jumpTo !== null) jump(row.current, jumpTo);
      goal.current = moveTo;
      const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
      row.current.scrollTo({ left: moveTo * slideWidthOf(row.current), behavior });
    },
    [row, count],
  );

  return { slide, perView, turn };
}

function placeOf(row: HTMLElement): { slide: number; perView: number } {
  const width = slideWidthOf(row);
  return { slide: Math.round(row.scrollLeft / width), perView: Math.round(row.clientWidth / width) };
}

function slideWidthOf(row: HTMLElement): number {
  return row.firstElementChild?.getBoundingClientRect().width || row.clientWidth || 1;
}

function jump(row: HTMLElement, slide: number): void {
  row.scrollTo({ left: slide * slideWidthOf(row), behavior: 'instant' });
}
