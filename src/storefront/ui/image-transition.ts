import './image-transition.css';
import { flushSync } from 'react-dom';
import { linkPictureInView, pagePictureInView } from './images-in-view.ts';
import { lendPicture } from './placeholder-image.ts';
import { REDUCED_MOTION } from './use-media-query.ts';

/** The transition name of the one moving picture; image-transition.css animates it. */
const NAME = 'picture';

let named: HTMLElement | null = null;
let newest: ViewTransition | null = null;

/** Whether a picture of the product is in view and reduced motion is off. */
export function canCarry(id: string): boolean {
  return pictureOf(id) !== undefined && !matchMedia(REDUCED_MOTION).matches;
}

/** Renders a change as a view transition in which the product's picture moves to its new position. */
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
  // A transition is skipped for the next one and in a hidden tab; the change is rendered anyway.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => {
    if (newest === transition) nameOnly(null);
  });
}

/** Only this element gets the name: with two of the same name there is no transition. */
function nameOnly(picture: HTMLElement | null): void {
  if (named) mark(named, '', '');
  // A card that was just inserted may not be rendered yet, and only rendered elements take part.
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
