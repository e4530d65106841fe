import { linkPictureInView } from '#storefront/ui/images-in-view.ts';
import { lendPicture } from '#storefront/ui/placeholder-image.ts';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';

const OPENING = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** Runs as long as the closed layer stays rendered. The layer renders again each time it opens. */
const CLOSING = { duration: 200, easing: 'cubic-bezier(0.4, 0, 1, 1)', fill: 'forwards' } as const;
const AT_REST = { transform: 'none', clipPath: 'inset(0px)' };

/**
 * Grows an opening popup out of its card's picture, as one opaque sheet: it starts scaled down to the card and clipped to
 * the picture. Not a view transition, because that captures the whole page before the first frame (decision 0018).
 */
export function growFromCard(popup: HTMLElement, gallery: HTMLElement, id: string): void {
  const card = linkPictureInView(id);
  if (!card) return;
  lendPicture(card, gallery);
  // The picture of the early layer is there already.
  if ('atOnce' in popup.dataset || isStill()) return;
  // From here on the layer's own movement is off, so that the places measured are those it ends at.
  popup.toggleAttribute('data-opening', true);
  const start = keyframeAtCard(popup, gallery, card);
  const flight = popup.animate(start ? [start, AT_REST] : [], OPENING);
  flight.onfinish = () => popup.removeAttribute('data-opening');
  flight.oncancel = flight.onfinish;
}

/** Shrinks a closing popup back into its card, if the card and the popup's picture are in view. */
export function shrinkToCard(popup: HTMLElement, gallery: HTMLElement, id: string): void {
  const card = isStill() ? undefined : linkPictureInView(id);
  // Closed while still opening, the popup is hidden at once and has no size to animate from.
  const end = card && gallery.offsetWidth > 0 ? keyframeAtCard(popup, gallery, card) : undefined;
  if (!end) return;
  popup.toggleAttribute('data-closing', true);
  popup.animate([AT_REST, end], CLOSING);
}

function isStill(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

/**
 * The popup's transform and clip that put its picture exactly over the card's and hide the rest. Undefined if the picture
 * is scrolled out of the popup.
 */
function keyframeAtCard(popup: HTMLElement, gallery: HTMLElement, card: HTMLElement): Keyframe | undefined {
  const [from, frame, sheet] = [card, gallery, popup].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  const picture = wholePhotoIn(frame, gallery.querySelector('img'));
  const scale = Math.max(from.width, from.height) / picture.size;
  const left = Math.max(picture.x - from.width / 2 / scale, frame.left, sheet.left);
  const right = Math.min(picture.x + from.width / 2 / scale, frame.right, sheet.right);
  const top = Math.max(picture.y - from.height / 2 / scale, frame.top, sheet.top);
  const bottom = Math.min(picture.y + from.height / 2 / scale, frame.bottom, sheet.bottom);
  if (left >= right || top >= bottom) return undefined;
  // The popup scales around its center.
  const [middleX, middleY] = [sheet.left + sheet.width / 2, sheet.top + sheet.height / 2];
  const x = from.left + from.width / 2 - middleX - scale * (picture.x - middleX);
  const y = from.top + from.height / 2 - middleY - scale * (picture.y - middleY);
  const edges = [top - sheet.top, sheet.right - right, sheet.bottom - bottom, left - sheet.left];
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${edges.map((edge) => `${edge}px`).join(' ')})`,
  };
}

/** The center and size, in pixels, of the whole square photo. A gallery that is not square shows only a part of it. */
function wholePhotoIn(
  frame: DOMRect,
  image: HTMLImageElement | null,
): { x: number; y: number; size: number } {
  const { top, width, height } = image?.getBoundingClientRect() ?? frame;
  const size = Math.max(width, height);
  const [x = 50, y = 50] = image
    ? getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
    : [];
  return {
    x: frame.left + frame.width / 2 + ((size - width) * (50 - x)) / 100,
    // Wider galleries have it at their top. Sideways it may be scrolled away.
    y: top + height / 2 + ((size - height) * (50 - y)) / 100,
    size,
  };
}
