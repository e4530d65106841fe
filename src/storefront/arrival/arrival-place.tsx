import type { Product } from '#domain/products/product.ts';
import { ServedPart } from '#storefront/product/served-part.tsx';
import { useSettled } from '#storefront/ui/use-settled.ts';
import styles from './arrival.module.css';
import { loadArrival } from './arrival-chunk.ts';

/** When a product arrives: the server's words, and the choice of another country once the page has settled. */
export function ArrivalPlace(props: { product: Product; orderDay: string }) {
  return (
    <ServedPart {...props} name="arrival" load={loadArrival} isLive={useSettled()} className={styles.place} />
  );
}
