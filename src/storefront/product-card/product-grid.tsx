import { memo, Suspense } from 'react';
import type { ProductCard as Card } from '#domain/product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

type ProductGridProps = {
  cards: readonly Card[];
  /** How many pictures load at once: those in view on arrival. */
  eager?: number;
  heading?: 'h2' | 'h3';
  priceForm?: 'full' | 'short';
  className?: string | undefined;
  sizes?: string;
};

/** More cards than this are drawn only as they come near the screen. */
const FEW = 12;

const FOUR_COLUMNS = '(min-width: 1536px) 350px, (min-width: 768px) 25vw, 50vw';

/** Cards in rows of two on a phone and four from 768 px, their prices level. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const {
    cards,
    eager = 0,
    heading = 'h2',
    priceForm = 'full',
    className = '',
    sizes = FOUR_COLUMNS,
  } = props;
  return (
    <div className={`${styles.grid} ${cards.length > FEW ? styles.long : ''} ${className}`}>
      {cards.map((card, index) => (
        <Suspense key={card.id}>
          <ProductCard
            card={card}
            sizes={sizes}
            heading={heading}
            priority={index < eager}
            priceForm={priceForm}
          />
        </Suspense>
      ))}
    </div>
  );
});
