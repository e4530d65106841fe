import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import type { ProductCard as Card } from '#domain/product.ts';
import { ProductCard } from './product-card.tsx';

/** Cards in one row to scroll or swipe through, with arrows where there is a pointer and room. */
export function ProductRail({ cards, label }: { cards: readonly Card[]; label: string }) {
  const row = useRef<HTMLDivElement>(null);
  const scroll = (direction: -1 | 1) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: direction * width * 0.8, behavior: 'smooth' });
  };
  return (
    <div className="rail-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard. */}
      <div ref={row} className="rail" role="group" aria-label={label} tabIndex={0}>
        {cards.map((card) => (
          <ProductCard
            key={card.id}
            card={card}
            sizes="(min-width: 1280px) 262px, (min-width: 768px) 32vw, 58vw"
            heading="h3"
          />
        ))}
      </div>
      <div className="rail-arrows">
        <button type="button" className="icb icb-line" aria-label={`${label}: back`} onClick={() => scroll(-1)}>
          <ArrowLeft aria-hidden="true" />
        </button>
        <button type="button" className="icb icb-line" aria-label={`${label}: on`} onClick={() => scroll(1)}>
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
