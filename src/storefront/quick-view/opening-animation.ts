import { linkPictureInView } from '#storefront/ui/images-in-view.ts';
import { lendPicture } from '#storefront/ui/placeholder-image.ts';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';

const OPENING = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** Runs as long as the closed layer stays rendered. The layer renders again each time it opens. */
const CLOSING = { duration: 200, easing: 'cubic-bezier(0.4, 0, 1, 1)', fill: 'forwards' } as const;
/** The edges of the popup and of its picture start and end together, so that no ground shows around the picture. */
const WHOLE = 'inset(0px)';

/**
 * An opening popup grows out of the picture of the card behind it, as one opaque sheet: its picture flies to its place,
 * and its edges follow. Both move by transform and clip alone: a view transition would capture the whole page first, and
 * the press would wait for that (decision 0018).
 */
export function growFromCard(popup: HTMLElement, gallery: HTMLElement, id: string): void {
  const card = linkPictureInView(id);
  if (!card) return;
  lendPicture(card, gallery);
  // The picture of the early layer is there already.
  if ('atOnce' in popup.dataset || isStill()) return;
  // From here on the layer's own movement is off, so that the places measured are those it ends at.
  popup.toggleAttribute('data-opening', true);
  const { transform, clipPath } = placeOfCard(popup, gallery, card);
  popup.animate({ clipPath: [clipPath, WHOLE] }, OPENING);
  const flight = gallery.animate({ transform: [transform, 'none'] }, OPENING);
  flight.onfinish = () => popup.removeAttribute('data-opening');
  flight.oncancel = flight.onfinish;
}

/** The way back, if the card is still in view. */
export function shrinkToCard(popup: HTMLElement, gallery: HTMLElement, id: string): void {
  const card = isStill() ? undefined : linkPictureInView(id);
  // Closed while still opening, the popup is hidden at once and has no size to animate from.
  if (!card || gallery.offsetWidth === 0) return;
  popup.toggleAttribute('data-closing', true);
  const { transform, clipPath } = placeOfCard(popup, gallery, card);
  popup.animate({ clipPath: [WHOLE, clipPath] }, CLOSING);
  gallery.animate({ transform: ['none', transform] }, CLOSING);
}

function isStill(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

/** How the gallery lies over the card, and what is cut off the popup so that nothing else of it is seen. */
function placeOfCard(popup: HTMLElement, gallery: HTMLElement, card: HTMLElement) {
  const [from, to, sheet] = [card, gallery, popup].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  // The gallery shows the middle of the square the card shows whole.
  const scale = from.width / Math.max(to.width, to.height);
  const [halfWidth, halfHeight] = [(to.width * scale) / 2, (to.height * scale) / 2];
  const edges = [
    y - halfHeight - sheet.top,
    sheet.right - x - halfWidth,
    sheet.bottom - y - halfHeight,
    x - halfWidth - sheet.left,
  ];
  return {
    transform: `translate(${x - to.left - to.width / 2}px, ${y - to.top - to.height / 2}px) scale(${scale})`,
    clipPath: `inset(${edges.map((edge) => `${edge}px`).join(' ')})`,
  };
}
