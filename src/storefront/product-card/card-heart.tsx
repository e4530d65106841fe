import { Heart } from 'lucide-react';
import { savedPieces, useDeviceList } from '#storefront/pieces/device-lists.ts';
import styles from './card-heart.module.css';

/**
 * Saves a card's piece on this device. It is not a tab stop, because a listing would have twice as many. Keyboard users
 * save the piece in the popup that the card opens.
 */
export function CardHeart({ id, name }: { id: string; name: string }) {
  const isSaved = useDeviceList(savedPieces).includes(id);
  return (
    <button
      type="button"
      className={styles.heart}
      tabIndex={-1}
      aria-label={`Save ${name}`}
      aria-pressed={isSaved}
      onClick={() => (isSaved ? savedPieces.remove(id) : savedPieces.add([id]))}
    >
      <Heart aria-hidden="true" />
    </button>
  );
}
