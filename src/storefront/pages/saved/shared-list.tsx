import type { ProductCard } from '#domain/products/product.ts';
import { savedPieces, useDeviceList } from '#storefront/pieces/device-lists.ts';
import { SavedList } from '#storefront/saved/saved-list.tsx';
import button from '#storefront/ui/button.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import visibility from '#storefront/ui/visibility.module.css';
import { MissingNote } from './missing-note.tsx';
import styles from './saved-page.module.css';

type SharedListProps = { cards: readonly ProductCard[]; missing: number };

/** A list that came by link: complete without scripts, and saved on this device with one press. */
export function SharedList({ cards, missing }: SharedListProps) {
  const saved = useDeviceList(savedPieces);
  const unsaved = cards.filter(({ id }) => !saved.includes(id)).map(({ id }) => id);
  return (
    <>
      <MissingNote missing={missing} />
      {cards.length === 0 ? (
        <p className={text.secondary}>This list is empty.</p>
      ) : (
        <SavedList cards={cards} />
      )}
      <p className={styles.foot}>
        {cards.length > 0 && (
          <button
            type="button"
            className={`${button.button} ${visibility.withScripts}`}
            aria-disabled={unsaved.length === 0}
            onClick={() => {
              savedPieces.add(unsaved);
              showToast({ title: 'Saved', text: 'These pieces are on your saved list.' });
            }}
          >
            {unsaved.length === 0 ? 'On your saved list' : 'Save these pieces'}
          </button>
        )}
        <a className={link.textLink} href="/saved">
          Your saved pieces
        </a>
      </p>
    </>
  );
}
