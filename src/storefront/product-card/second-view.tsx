import { useCallback, useState } from 'react';
import { Photo } from '#storefront/ui/photo.tsx';
import { savesData } from '#storefront/ui/save-data.ts';
import productCard from './product-card.module.css';

/**
 * A card's second picture. It is seen while the card is pointed at or focused, and only once it is decoded: until
 * then the first one stands. To a screen reader it is nothing, the link has its name.
 */
export function SecondView({ url, sizes }: { url: string; sizes: string }) {
  const [isReady, setReady] = useState(false);
  const waitFor = useCallback((frame: HTMLSpanElement | null) => {
    const decoded = frame?.querySelector('img')?.decode();
    // One that cannot be had is never shown.
    decoded?.then(() => setReady(true)).catch(() => undefined);
  }, []);
  if (savesData()) return null;
  return (
    <span ref={waitFor} className={`${productCard.second} ${isReady ? productCard.secondReady : ''}`}>
      <Photo url={url} alt="" sizes={sizes} priority />
    </span>
  );
}
