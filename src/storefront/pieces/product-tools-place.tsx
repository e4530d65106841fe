import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '#domain/products/product.ts';
import { AS_SERVED, ServerParts } from '#storefront/product/served-part.tsx';
import { successorOf } from '#storefront/ui/early-layer.ts';
import { type HeldPresses, holdPresses } from '#storefront/ui/hold-presses.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { useSettled } from '#storefront/ui/use-settled.ts';
import styles from './product-tools.module.css';
import { loadProductTools } from './product-tools-chunk.ts';

/**
 * The buttons to save and share a piece. The browser keeps the server's HTML until their code is there, which then gets
 * what was pressed meanwhile.
 */
export function ProductToolsPlace({ product }: { product: Product }) {
  const onServer = useContext(ServerParts).tools;
  const place = useRef<HTMLDivElement>(null);
  const presses = useRef<HeldPresses | null>(null);
  // After hydration there is no server HTML to keep, so the code is loaded at once.
  const [isReached, setReached] = useState(useHydrated());
  const isSettled = useSettled();
  const Tools = useChunk(loadProductTools, isReached || isSettled)?.ProductTools ?? onServer;
  useEffect(() => {
    if (!place.current) return;
    const held = holdPresses(place.current);
    presses.current = held;
    void held.reached.then(() => setReached(true));
    return held.release;
  }, []);
  useEffect(() => {
    if (Tools) presses.current?.release();
  }, [Tools]);
  return (
    <div ref={place} className={styles.place}>
      {Tools ? <Tools product={product} /> : <Served />}
    </div>
  );
}

function Served() {
  const tools = useRef<HTMLDivElement>(null);
  // The focus goes to the button that replaces the one it is on.
  useLayoutEffect(() => {
    const served = tools.current;
    return () => {
      const focused = served?.querySelector<HTMLElement>(':focus');
      if (focused) queueMicrotask(() => successorOf(focused).focus({ preventScroll: true }));
    };
  }, []);
  return (
    <div ref={tools} className={styles.tools} suppressHydrationWarning>
      {AS_SERVED}
    </div>
  );
}
