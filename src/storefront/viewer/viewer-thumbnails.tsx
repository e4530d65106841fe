import { useEffect, useRef } from 'react';
import { Photo } from '#storefront/ui/photo.tsx';
import styles from './viewer.module.css';
import type { ViewerPicture } from './viewer-picture.ts';

type ViewerThumbnailsProps = {
  pictures: readonly ViewerPicture[];
  shown: number;
  onChoose: (index: number) => void;
};

export function ViewerThumbnails({ pictures, shown, onChoose }: ViewerThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <div ref={row} className={styles.thumbnails}>
      {pictures.map(({ url, alt }, index) => (
        <button
          key={url}
          type="button"
          aria-label={alt}
          aria-current={index === shown}
          onClick={() => onChoose(index)}
        >
          <Photo url={url} alt="" sizes="56px" />
        </button>
      ))}
    </div>
  );
}
