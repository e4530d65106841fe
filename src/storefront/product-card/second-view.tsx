import { useCallback, useState } from 'react';
import { Photo } from '#storefront/ui/photo.tsx';
import { savesData } from '#storefront/ui/save-data.ts';
import productCard from './product-card.module.css';

/**
 * A card's second picture, shown while the card is hovered or focused, once it is decoded. Hidden from screen
 * readers, because the link has the name.
 */
export function SecondView({ url, sizes }: { url: string; sizes: string }) {
  const [isReady, setReady] = useState(false);
  const waitFor = useCallback((frame: HTMLSpanElement | null) => {
    const decoded = frame?.querySelector('img')?.decode();
    // If it fails to load, it is never shown.
    decoded?.then(() => setReady(true)).catch(() => undefined);
  }, []);
  if (savesData()) return null;
  return (
    <span ref={waitFor} className={`${productCard.second} ${isReady ? productCard.secondReady : ''}`}>
      <Photo url={url} alt="" sizes={sizes} priority />
    </span>
  );
}
