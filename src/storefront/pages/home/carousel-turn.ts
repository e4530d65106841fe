/** A turn of the carousel: an optional invisible jump first, and the slide to scroll to. */
export type Turn = { jumpTo: number | null; moveTo: number };

/**
 * The turn to the next or previous slide, in a row of `count` slides followed by copies of the first few. Slide
 * `count` is a copy of slide 0: going forward from there jumps to the beginning first, and going back from slide 0
 * jumps there first. The jumps are invisible.
 */
export function turnFrom(slide: number, direction: -1 | 1, count: number): Turn {
  if (direction === 1 && slide >= count) return { jumpTo: slide - count, moveTo: slide - count + 1 };
  if (direction === -1 && slide <= 0) return { jumpTo: count, moveTo: count - 1 };
  return { jumpTo: null, moveTo: slide + direction };
}

/** The visible slides, counted from 1: `Review 3 of 12`, `Reviews 3 to 6 of 12`, `Reviews 11 to 2 of 12`. */
export function seenWords(slide: number, perView: number, count: number): string {
  const first = (slide % count) + 1;
  if (perView <= 1) return `Review ${first} of ${count}`;
  const last = ((slide + Math.min(perView, count) - 1) % count) + 1;
  return `Reviews ${first} to ${last} of ${count}`;
}
