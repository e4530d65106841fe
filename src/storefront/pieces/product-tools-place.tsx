import { useChunk } from '#storefront/ui/use-chunk.ts';
import { useSettled } from '#storefront/ui/use-settled.ts';
import { loadProductTools } from './product-tools-chunk.ts';
import styles from './product-tools-place.module.css';

/** Where the buttons to save and share a piece will be. It keeps its height while their code is loading. */
export function ProductToolsPlace({ id }: { id: string }) {
  const tools = useChunk(loadProductTools, useSettled());
  return <div className={styles.place}>{tools && <tools.ProductTools id={id} />}</div>;
}
