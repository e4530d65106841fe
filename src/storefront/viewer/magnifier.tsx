import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { zoomSources } from '#domain/photos/zoom-photo.ts';
import { savesData } from '#storefront/ui/save-data.ts';
import { followPointer } from './follow-pointer.ts';
import styles from './magnifier.module.css';
import { largeUrl } from './open-photoswipe.ts';

/**
 * A lens under the mouse over the first picture of a page, with its largest size, fetched once the mouse rests there. In
 * the popup a picture is cropped, and the lens would show another part than the one under the pointer.
 */
export function Magnifier({ row }: { row: RefObject<HTMLElement | null> }) {
  const [lens, setLens] = useState<CSSProperties | null>(null);
  useEffect(() => {
    const image = row.current?.closest('[data-gallery="page"]')?.querySelector('img');
    const large = zoomSources(image?.getAttribute('src') ?? '');
    if (!image || !large || savesData()) return;
    return followPointer(image, largeUrl(large, image.currentSrc), setLens);
  }, [row]);
  return lens && <span className={styles.lens} style={lens} aria-hidden="true" />;
}
