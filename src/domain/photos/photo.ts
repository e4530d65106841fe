/** One width of an image in one format. */
export type PhotoVariant = { url: string; widthPx: number };

/** What a page needs to show an image without a layout shift. */
export type PhotoSources = {
  /** Works everywhere; the 800 px WebP of an imported image. */
  fallback: string;
  widthPx: number;
  heightPx: number;
  avif: readonly PhotoVariant[];
  webp: readonly PhotoVariant[];
};

/** The standard widths, ascending. No image is wider than the last one, however large its original is. */
const STANDARD_WIDTHS_PX = [400, 600, 800, 1200, 2000] as const;

const IMPORTED = /^(\/media\/([a-z0-9_.-]+)-[0-9a-f]{8}-(\d+)x(\d+))\/\d+\.(?:avif|webp)$/;

/** The parts of an imported image's URL: its folder, which changes with the file, and its slug, which does not. */
export function importedPhoto(imageUrl: string): { folder: string; slug: string } | null {
  const [, folder, slug] = IMPORTED.exec(imageUrl) ?? [];
  return folder === undefined || slug === undefined ? null : { folder, slug };
}

/** Images derived from an imported one for use outside of pages. They are in the same folder. */
export const DERIVED_IMAGES = {
  /** For shared links, at the size that messengers and social sites show. */
  share: { file: 'share.jpg', widthPx: 1200, heightPx: 630 },
  /** For an order line in an email, shown at half this size. */
  email: { file: 'letter.jpg', widthPx: 144, heightPx: 176 },
  /** For the top of an email, shown at half this size. */
  head: { file: 'head.jpg', widthPx: 1200, heightPx: 400 },
} as const;
export type DerivedImageKind = keyof typeof DERIVED_IMAGES;

/** The URL of an image derived from an imported one; null for any other image. */
export function derivedImageUrl(imageUrl: string, kind: DerivedImageKind): string | null {
  const folder = IMPORTED.exec(imageUrl)?.[1];
  return folder === undefined ? null : `${folder}/${DERIVED_IMAGES[kind].file}`;
}

/**
 * All sizes of an image, derived from its URL: an imported image is at `/media/{slug}-{hash8}-{width}x{height}/{one
 * of its widths}.{avif|webp}`, where width x height are the original's. Any other URL (a merchant's own host) is
 * one square file without variants.
 */
export function photoSources(imageUrl: string): PhotoSources {
  const match = IMPORTED.exec(imageUrl);
  if (!match) return { fallback: imageUrl, widthPx: 800, heightPx: 800, avif: [], webp: [] };
  const [, folder = '', , width = '', height = ''] = match;
  const widthPx = Number(width);
  const heightPx = Number(height);
  const variants = (format: 'avif' | 'webp'): PhotoVariant[] =>
    photoWidthsFor(widthPx).map((variantPx) => ({
      url: `${folder}/${variantPx}.${format}`,
      widthPx: variantPx,
    }));
  return { fallback: imageUrl, widthPx, heightPx, avif: variants('avif'), webp: variants('webp') };
}

/**
 * The widths offered for an original, ascending: the standard widths below its own, and its own, up to 2000. An
 * original of 1000 px: 400, 600, 800, 1000.
 */
export function photoWidthsFor(originalWidthPx: number): number[] {
  const ownPx = Math.min(originalWidthPx, Math.max(...STANDARD_WIDTHS_PX));
  return [...STANDARD_WIDTHS_PX.filter((widthPx) => widthPx < ownPx), ownPx];
}
