import { memo, Suspense } from 'react';
import { PAGE_SIZE } from '#domain/listing/paging.ts';
import type { ProductCard as Card } from '#domain/products/product.ts';
import { firstCardOf } from './first-card.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

type ProductGridProps = {
  cards: readonly Card[];
  /** The number of pictures to load eagerly: those visible on arrival. */
  eager?: number;
  heading?: 'h2' | 'h3';
  className?: string | undefined;
  sizes?: string;
};

/** Longer grids render cards only near the screen. */
const FEW = 12;

const COLUMNS = '(min-width: 1536px) 350px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw';

/** Cards in rows of two on a phone, three from 768 px and four from 1024 px, their prices level. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { cards, eager = 0, heading = 'h2', className = '', sizes = COLUMNS } = props;
  return (
    <div className={`${styles.grid} ${cards.length > FEW ? styles.long : ''} ${className}`}>
      {cards.map((card, index) => (
        <Suspense key={card.id}>
          <ProductCard
            card={card}
            sizes={sizes}
            heading={heading}
            priority={index < eager}
            id={index > 0 && index % PAGE_SIZE === 0 ? firstCardOf(index) : undefined}
          />
        </Suspense>
      ))}
    </div>
  );
});
