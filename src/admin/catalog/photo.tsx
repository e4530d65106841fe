import { Gem } from 'lucide-react';
import { photoSources } from '#domain/photos/photo.ts';
import styles from './photo.module.css';

/** A small square photo of a product. The name is next to it, so the alt text is empty. */
export function Photo({ url, placeholder }: { url: string | null; placeholder?: string | null }) {
  if (url === null) {
    return (
      <span className={styles.thumb} aria-hidden="true">
        <Gem />
      </span>
    );
  }
  const { webp, fallback } = photoSources(url);
  return (
    <img
      className={styles.thumb}
      src={webp[0]?.url ?? fallback}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      style={placeholder ? { backgroundColor: placeholder } : undefined}
    />
  );
}
