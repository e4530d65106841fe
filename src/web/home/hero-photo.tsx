import { type PhotoVariant, photoSources } from '#domain/photo.ts';
import type { HeroPicture } from '../page-data.ts';

const PHONE = '(max-width: 767px)';

/** One picture in two cuts, tall for phones; the page's largest paint, so it loads before anything else. */
export function HeroPhoto({ picture }: { picture: HeroPicture }) {
  const wide = photoSources(picture.image_url);
  const tall = photoSources(picture.mobile_image_url);
  const ground = picture.image_placeholder ? { backgroundColor: picture.image_placeholder } : undefined;
  return (
    <picture className="hero-photo" style={ground}>
      <source media={PHONE} type="image/avif" srcSet={srcSetOf(tall.avif, tall.fallback)} sizes="100vw" />
      <source media={PHONE} srcSet={srcSetOf(tall.webp, tall.fallback)} sizes="100vw" />
      <source type="image/avif" srcSet={srcSetOf(wide.avif, wide.fallback)} sizes="100vw" />
      <source srcSet={srcSetOf(wide.webp, wide.fallback)} sizes="100vw" />
      <img src={wide.fallback} alt="" width={wide.widthPx} height={wide.heightPx} fetchPriority="high" />
    </picture>
  );
}

function srcSetOf(variants: readonly PhotoVariant[], fallback: string): string {
  return variants.map(({ url, widthPx }) => `${url} ${widthPx}w`).join(', ') || fallback;
}
