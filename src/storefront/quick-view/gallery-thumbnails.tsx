import { type RefObject, useEffect, useState } from 'react';
import type { ThumbnailsProps } from '#storefront/product-detail/gallery.tsx';
import { Photo } from '#storefront/ui/photo.tsx';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';
import styles from './gallery-thumbnails.module.css';

/** Thumbnails that show the current picture of a row and scroll to others; bars on phones. */
export function GalleryThumbnails({ row, pictures }: ThumbnailsProps) {
  const shown = useShownPicture(row);
  const show = (index: number) => {
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior });
  };
  if (pictures.length < 2) return null;
  return (
    <div className={styles.thumbnails} data-thumbnails>
      {pictures.map((url, index) => (
        <button
          key={url}
          type="button"
          className={styles.thumbnail}
          aria-label={`Picture ${index + 1} of ${pictures.length}`}
          aria-current={index === shown}
          onClick={() => show(index)}
        >
          <Photo url={url} alt="" sizes="56px" />
        </button>
      ))}
    </div>
  );
}

function useShownPicture(row: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setShown(Math.round(element.scrollLeft / (element.clientWidth || 1)));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [row]);
  return shown;
}
