/**
 * Keeps the page behind a layer from scrolling, and the width of its scrollbar reserved. Set on the two elements: a
 * selector or an inherited property would restyle every element of the page.
 */
export function holdPage(isHeld: boolean): void {
  const { documentElement: root, body } = document;
  const scrollbarPx = isHeld ? window.innerWidth - root.clientWidth : 0;
  // A page that is held already has no scrollbar to measure.
  if (scrollbarPx > 0 || !isHeld) body.style.paddingRight = isHeld ? `${scrollbarPx}px` : '';
  root.style.overflow = isHeld ? 'hidden' : '';
}
