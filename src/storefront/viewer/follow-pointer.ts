import type { CSSProperties } from 'react';
import { lensAt } from './lens.ts';

/** The mouse only passes over. */
const REST_MS = 150;

/** Tells where the lens is while a mouse is over a picture, from when the large one is there; returns how to stop. */
export function followPointer(
  image: HTMLImageElement,
  largeUrl: string,
  onMove: (lens: CSSProperties | null) => void,
): () => void {
  const ending = new AbortController();
  const place: HTMLElement = image.closest('a') ?? image;
  const large = new Image();
  let last: PointerEvent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    if (!last || !large.complete || large.naturalWidth === 0) return;
    onMove({ ...lensAt(last, image.getBoundingClientRect()), backgroundImage: `url("${largeUrl}")` });
  };
  const fetchLarge = () => {
    if (!large.src) large.src = largeUrl;
  };
  large.onload = draw;
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    last = event;
    timer ??= setTimeout(fetchLarge, REST_MS);
    draw();
  };
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
    last = null;
    onMove(null);
  };
  place.addEventListener('pointermove', follow, { signal: ending.signal });
  place.addEventListener('pointerleave', leave, { signal: ending.signal });
  // Under a picture that scrolls away, the lens would stay.
  window.addEventListener('scroll', leave, { signal: ending.signal, passive: true });
  return () => {
    ending.abort();
    leave();
  };
}
