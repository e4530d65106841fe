import { pieceIdsSearch } from '#domain/products/piece-ids.ts';
import { focusHeading } from '#storefront/navigation/focus-heading.ts';
import { savedPieces } from '#storefront/pieces/device-lists.ts';
import button from '#storefront/ui/button.module.css';
import link from '#storefront/ui/link.module.css';
import { shareLink } from '#storefront/ui/share-link.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import styles from './saved-list.module.css';

const COPIED = 'Whoever opens it sees these pieces.';
const NOT_COPIED = 'Open it as a link and copy its address.';

/** Shares the list by a link that has the ids in it, so that it needs no account, and empties it. */
export function ListActions({ ids }: { ids: readonly string[] }) {
  const path = `/saved${pieceIdsSearch(ids)}`;
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={`${button.button} ${button.outline}`}
        onClick={() => void shareLink(new URL(path, location.href).href, COPIED, NOT_COPIED)}
      >
        Share this list
      </button>
      <a className={link.textLink} href={path}>
        Open as a link
      </a>
      <button type="button" className={link.textLink} onClick={() => clearWithUndo(ids)}>
        Clear the list
      </button>
    </div>
  );
}

function clearWithUndo(ids: readonly string[]): void {
  savedPieces.clear();
  focusHeading();
  scrollTo(0, 0);
  showToast({
    title: 'List cleared',
    action: { label: 'Undo', onSelect: () => savedPieces.add(ids) },
  });
}
