import './image-transition.css';
import { flushSync } from 'react-dom';
import { linkPictureInView, pagePictureInView } from './images-in-view.ts';
import { lendPicture } from './placeholder-image.ts';
import { REDUCED_MOTION } from './use-media-query.ts';

/** The one picture that is carried; transitions.css says how it moves. */
const NAME = 'picture';

let named: HTMLElement | null = null;
let newest: ViewTransition | null = null;

/** Whether a picture of the product is in view now and the shopper has nothing against motion. */
export function canCarry(id: string): boolean {
  return pictureOf(id) !== undefined && !matchMedia(REDUCED_MOTION).matches;
}

/** Draws a change during which the product's picture moves from where it is to where it will be. */
export function carryPicture(id: string, draw: () => void): void {
  const from = pictureOf(id);
  if (!from) {
    draw();
    return;
  }
  nameOnly(from);
  const transition = document.startViewTransition(() => {
    nameOnly(null);
    flushSync(draw);
    const to = pictureOf(id);
    if (!to) return transition.skipTransition();
    nameOnly(to);
    lendPicture(from, to);
  });
  newest = transition;
  // A transition gives way to the next one, and to a tab out of view; the change has been drawn all the same.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => {
    if (newest === transition) nameOnly(null);
  });
}

/** Of all elements this one alone has the name: two with one name, and nothing is carried. */
function nameOnly(picture: HTMLElement | null): void {
  if (named) mark(named, '', '');
  // A card that has just been put on the page is not drawn yet, and what is not drawn is not carried.
  if (picture) mark(picture, NAME, 'visible');
  named = picture;
}

function mark(picture: HTMLElement, name: string, visibility: string): void {
  picture.style.viewTransitionName = name;
  const card = picture.closest<HTMLElement>('[data-card]');
  if (card) card.style.contentVisibility = visibility;
}

function pictureOf(id: string): HTMLElement | undefined {
  return pagePictureInView(id) ?? linkPictureInView(id);
}
