import { useState } from 'react';
import { MAX_COMPARED } from '#domain/products/piece-ids.ts';
import type { ProductCard as Card } from '#domain/products/product.ts';
import { ProductCard } from '#storefront/product-card/product-card.tsx';
import grid from '#storefront/product-card/product-grid.module.css';
import button from '#storefront/ui/button.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './saved-list.module.css';

type SavedListProps = {
  cards: readonly Card[];
  /** Takes a piece off the list of this device; left out on a list somebody shared. */
  onRemove?: (card: Card) => void;
};

/** Pieces with their current prices, and a form that sets some of them side by side; it works without scripts. */
export function SavedList({ cards, onRemove }: SavedListProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // A piece may be removed while it is ticked.
  const chosen = ticked.filter((id) => cards.some((card) => card.id === id));
  const choose = (id: string, isChosen: boolean) =>
    setTicked((ids) => (isChosen ? [...ids, id] : ids.filter((other) => other !== id)));
  const isFull = chosen.length >= MAX_COMPARED;
  return (
    <form action="/compare">
      <ul className={`${grid.grid} ${styles.list}`} aria-label="Saved pieces">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              sizes="(min-width: 768px) 25vw, 50vw"
              heading="h2"
              hasNoHeart={onRemove !== undefined}
            />
            <div className={styles.tools}>
              <label className={text.small}>
                <input
                  type="checkbox"
                  name="ids"
                  value={card.id}
                  aria-label={`Compare ${card.name}`}
                  disabled={isFull && !chosen.includes(card.id)}
                  onChange={(event) => choose(card.id, event.target.checked)}
                />
                Compare
              </label>
              {onRemove && (
                <button
                  type="button"
                  className={`${link.textLink} ${text.small}`}
                  aria-label={`Remove ${card.name}`}
                  onClick={() => onRemove(card)}
                >
                  Remove
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <p className={styles.actions}>
          <button type="submit" className={`${button.button} ${button.outline}`}>
            Compare side by side
          </button>
          <span className={`${text.small} ${text.secondary}`}>Choose up to {MAX_COMPARED} pieces.</span>
        </p>
      )}
    </form>
  );
}
