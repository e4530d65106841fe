/** The size that is here already stands in the picture's new place until the one that fits there has come. */
export function lendPicture(from: Element, to: Element): void {
  const frame = to.matches('[data-photo]')
    ? (to as HTMLElement)
    : to.querySelector<HTMLElement>('[data-photo]');
  const image = frame?.querySelector('img');
  const lent = from.querySelector('img')?.currentSrc;
  // A sold-out piece is drawn faint, and would not be with itself behind it.
  if (!frame || !image || !lent || frame.closest('[data-card="sold-out"]')) return;
  frame.style.backgroundImage = `url("${CSS.escape(lent)}")`;
  frame.style.backgroundSize = 'cover';
  frame.style.backgroundPosition = 'center';
  image
    .decode()
    .catch(() => undefined)
    .then(() => frame.style.removeProperty('background-image'));
}
