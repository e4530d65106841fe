import { useCallback, useState } from 'react';
import { type PhotoVariant, photoSources } from '#domain/photo.ts';
import { Mark } from './logo.tsx';
import styles from './photo.module.css';
import visibility from './visibility.module.css';

type PhotoProps = {
  /** Null shows the placeholder mark, as a picture that fails to load does. */
  url: string | null;
  alt: string;
  /** The `sizes` of the picture in its place, such as `(min-width: 768px) 25vw, 50vw`. */
  sizes: string;
  /** Dominant color, `#rrggbb`, shown until the picture is there. */
  placeholder?: string | null;
  /** Loads at once and early: for the first pictures in view. */
  priority?: boolean;
  /** The point a crop keeps in view, from the top left corner, 0 to 1. */
  focus?: readonly [x: number, y: number] | undefined;
  /** On the frame, which is square unless a class says otherwise. */
  className?: string | undefined;
};

/** A picture in its frame: AVIF or WebP at the width that fits, no layout shift, the mark where it is broken. */
export function Photo({ url, ...props }: PhotoProps) {
  // Keyed by address, so that another picture in the same place is tried anew after a broken one.
  return <Frame key={url} url={url} {...props} />;
}

function Frame({ url, alt, sizes, ...props }: PhotoProps) {
  const { placeholder = null, priority = false, focus, className = '' } = props;
  const [isBroken, setBroken] = useState(false);
  // A picture may fail before React is there to hear of it.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBroken(true);
  }, []);
  const ground = placeholder === null ? undefined : { backgroundColor: placeholder };
  if (url === null || isBroken) {
    return (
      <span className={`${styles.photo} ${className}`} data-photo>
        {alt && <span className={visibility.visuallyHidden}>{alt}</span>}
        <span className={styles.missing}>
          <Mark strokeWidth={0.8} />
        </span>
      </span>
    );
  }
  const { fallback, widthPx, heightPx, avif, webp } = photoSources(url);
  return (
    <picture className={`${styles.photo} ${className}`} style={ground} data-photo>
      {avif.length > 0 && <source type="image/avif" srcSet={srcSetFor(avif)} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSetFor(webp)} sizes={sizes} />}
      <img
        ref={checkLoaded}
        src={fallback}
        alt={alt}
        width={widthPx}
        height={heightPx}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={focus && { objectPosition: `${focus[0] * 100}% ${focus[1] * 100}%` }}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}

function srcSetFor(variants: readonly PhotoVariant[]): string {
  return variants.map(({ url, widthPx }) => `${url} ${widthPx}w`).join(', ');
}
