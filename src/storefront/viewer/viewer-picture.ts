/** A picture of a gallery, as the viewer shows it. */
export type ViewerPicture = {
  /** Of any of its sizes. */
  url: string;
  alt: string;
  /** What is written on it, such as "Sizes for comparison"; blank for most. */
  caption: string;
  /** The frame around the part of it that shows this product. */
  mark: Element | null;
};

/** Those a gallery links to, in its order. */
export function picturesIn(row: HTMLElement | null): ViewerPicture[] {
  return [...(row?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map((link) => ({
    url: link.getAttribute('href') ?? '',
    alt: link.querySelector('img')?.alt ?? '',
    caption: link.querySelector('small')?.textContent ?? '',
    mark: link.querySelector('i'),
  }));
}
