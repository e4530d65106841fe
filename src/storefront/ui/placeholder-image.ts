/** Shows the already loaded size of a picture in its new position until the right size has loaded. */
export function lendPicture(from: Element, to: Element): void {
  const frame = to.matches('[data-photo]') ? to : to.querySelector('[data-photo]');
  const image = frame?.querySelector('img');
  const lent = from.querySelector('img')?.currentSrc;
  if (!image || !lent) return;
  // The background of the image, not of its frame, which may be larger.
  const { style } = image;
  style.background = `url("${CSS.escape(lent)}") ${style.objectPosition || 'center'} / cover`;
  image
    .decode()
    .catch(() => undefined)
    .then(() => style.removeProperty('background'));
}
