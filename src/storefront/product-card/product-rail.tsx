import { Suspense, useRef } from 'react';
import type { ProductCard as Card } from '#domain/products/product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-rail.module.css';
import { ScrollArrows } from './scroll-arrows.tsx';

/** As many fit wherever there are arrows. */
const FITTING_CARDS = 4;

/** Cards in one scrollable row, with arrows for pointers on wide screens. */
export function ProductRail({ cards, label }: { cards: readonly Card[]; label: string }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.frame}>
      <div ref={row} className={styles.rail} data-rail>
        {cards.map((card) => (
          <Suspense key={card.id}>
            <ProductCard
              card={card}
              sizes="(min-width: 1536px) 314px, (min-width: 1280px) 21vw, (min-width: 768px) 29vw, 58vw"
              heading="h3"
            />
          </Suspense>
        ))}
      </div>
      {cards.length > FITTING_CARDS && <ScrollArrows row={row} label={label} className={styles.arrows} />}
    </div>
  );
}
