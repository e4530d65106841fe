import { useCallback, useState } from 'react';
import { type PhotoVariant, photoSources } from '#domain/photos/photo.ts';
import { Mark } from './logo.tsx';
import styles from './photo.module.css';
import visibility from './visibility.module.css';

type PhotoProps = {
  /** Null shows the placeholder, like a picture that fails to load. */
  url: string | null;
  alt: string;
  /** The `sizes` attribute, such as `(min-width: 768px) 25vw, 50vw`. */
  sizes: string;
  /** Leaves wider files out of the HTML, where `sizes` is never large enough for them. */
  maxWidthPx?: number;
  /** The dominant color, `#rrggbb`, shown until the picture loads. */
  placeholder?: string | null;
  /** Loads eagerly with high priority, for the first visible pictures. */
  priority?: boolean;
  /** The point that crops keep visible, from the top left corner, 0 to 1. */
  focus?: readonly [x: number, y: number] | undefined;
  /** Set on the frame, which is square by default. */
  className?: string | undefined;
};

/** A picture in a frame: AVIF or WebP in a suitable width, without layout shift, with a placeholder if it fails. */
export function Photo({ url, ...props }: PhotoProps) {
  // Keyed by URL, so that another picture is tried after a failed one.
  return <Frame key={url} url={url} {...props} />;
}

function Frame({ url, alt, sizes, maxWidthPx, ...props }: PhotoProps) {
  const { placeholder = null, priority = false, focus, className = '' } = props;
  const [isBroken, setBroken] = useState(false);
  // A picture may fail before hydration.
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
      {avif.length > 0 && <source type="image/avif" srcSet={srcSetFor(avif, maxWidthPx)} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSetFor(webp, maxWidthPx)} sizes={sizes} />}
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

function srcSetFor(variants: readonly PhotoVariant[], maxWidthPx = Number.POSITIVE_INFINITY): string {
  // The first is offered in any case.
  const offered = variants.filter(({ widthPx }, index) => index === 0 || widthPx <= maxWidthPx);
  return offered.map(({ url, widthPx }) => `${url} ${widthPx}w`).join(', ');
}
