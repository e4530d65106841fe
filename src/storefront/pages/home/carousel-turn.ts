/** A turn of a row that goes round: where to be first, unseen, and the slide to move to from there. */
export type Turn = { jumpTo: number | null; moveTo: number };

/**
 * One slide on or back from a slide, in a row of `count` slides followed by a repeat of the first few. Slide `count`
 * is slide 0 once more: from there the row jumps back to its beginning before it moves on, and from slide 0 it jumps
 * there before it moves back. Neither is seen.
 */
export function turnFrom(slide: number, direction: -1 | 1, count: number): Turn {
  if (direction === 1 && slide >= count) return { jumpTo: slide - count, moveTo: slide - count + 1 };
  if (direction === -1 && slide <= 0) return { jumpTo: count, moveTo: count - 1 };
  return { jumpTo: null, moveTo: slide + direction };
}

/** Which slides are seen, counted from 1: `Review 3 of 12`, `Reviews 3 to 6 of 12`, `Reviews 11 to 2 of 12`. */
export function seenWords(slide: number, perView: number, count: number): string {
  const first = (slide % count) + 1;
  if (perView <= 1) return `Review ${first} of ${count}`;
  const last = ((slide + Math.min(perView, count) - 1) % count) + 1;
  return `Reviews ${first} to ${last} of ${count}`;
}
