import { productPath } from '#domain/products/product-path.ts';

/** The product's first visible picture on its own page. */
export function pagePictureInView(id: string): HTMLElement | undefined {
  const pictures = document.querySelectorAll<HTMLElement>(
    `[data-gallery="page"] [data-pictures-of="${CSS.escape(id)}"] [data-photo]`,
  );
  return [...pictures].find(isInView);
}

/** The picture next to a link to the product: the pressed one, else the largest. */
export function linkPictureInView(id: string): HTMLElement | undefined {
  const links = document.querySelectorAll(`a[href="${CSS.escape(productPath(id))}"]`);
  const pictures = [...links].map((link) =>
    (link.closest('[data-card]') ?? link).querySelector<HTMLElement>('[data-photo]'),
  );
  const seen = pictures.filter((picture) => picture !== null).filter(isInView);
  const pressed = seen.find((picture) => picture.closest('[data-card], a')?.matches(':hover, :focus-within'));
  return pressed ?? seen.sort((one, other) => other.clientWidth - one.clientWidth)[0];
}

/** At least a quarter is visible in each direction. */
function isInView(picture: Element): boolean {
  if (picture.closest('dialog:not([open])')) return false;
  const { top, bottom, left, right, width, height } = picture.getBoundingClientRect();
  const seenHigh = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  const seenWide = Math.min(right, window.innerWidth) - Math.max(left, 0);
  return width > 0 && seenHigh > height / 4 && seenWide > width / 4;
}
