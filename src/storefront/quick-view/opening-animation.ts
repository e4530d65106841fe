import { linkPictureInView } from '#storefront/ui/images-in-view.ts';
import { lendPicture } from '#storefront/ui/placeholder-image.ts';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';

/** Those of an opening layer, so that the two movements add up to a straight one. */
const MOTION = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * The picture of an opening popup grows out of the card behind it. It moves by transform alone: a view transition would
 * take pictures of the whole page first, and the press would wait for them (decision 0018).
 */
export function flyPicture(popup: HTMLElement, gallery: HTMLElement, id: string): void {
  const card = linkPictureInView(id);
  if (!card || matchMedia(REDUCED_MOTION).matches) return;
  lendPicture(card, gallery);
  const from = card.getBoundingClientRect();
  const to = gallery.getBoundingClientRect();
  const [dx, dy] = [
    middle(from.left, from.right) - middle(to.left, to.right),
    middle(from.top, from.bottom) - middle(to.top, to.bottom),
  ];
  // The gallery shows the middle of the square the card shows whole.
  const scale = from.width / Math.max(to.width, to.height);
  popup.toggleAttribute('data-opening', true);
  const flight = gallery.animate(
    { transform: [`translate(${dx}px, ${dy}px) scale(${scale})`, 'none'] },
    MOTION,
  );
  flight.onfinish = () => popup.removeAttribute('data-opening');
  flight.oncancel = flight.onfinish;
}

function middle(start: number, end: number): number {
  return (start + end) / 2;
}
