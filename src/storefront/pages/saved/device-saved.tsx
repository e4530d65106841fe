import { focusHeading } from '#storefront/navigation/focus-heading.ts';
import { savedPieces, useDeviceList } from '#storefront/pieces/device-lists.ts';
import { usePieces } from '#storefront/pieces/use-pieces.ts';
import { ListActions } from '#storefront/saved/list-actions.tsx';
import { SavedList } from '#storefront/saved/saved-list.tsx';
import button from '#storefront/ui/button.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import visibility from '#storefront/ui/visibility.module.css';
import { MissingNote } from './missing-note.tsx';
import styles from './saved-page.module.css';

/** What this browser keeps: read by script, because the server does not know it. */
export function DeviceSaved() {
  const isHydrated = useHydrated();
  const ids = useDeviceList(savedPieces);
  const { cards, hasFailed, isLoading, missing, retry } = usePieces(ids);
  const isWaiting = !isHydrated || (isLoading && cards.length === 0);
  return (
    <>
      <noscript>
        <p className={text.secondary}>Saving pieces needs JavaScript. Shared lists open without it.</p>
      </noscript>
      <div role="status" className={visibility.withScripts}>
        {isWaiting && <p className={text.secondary}>Loading your saved pieces...</p>}
        {isHydrated && ids.length === 0 && <NothingSaved />}
      </div>
      {hasFailed && (
        <p role="alert">
          Your saved pieces could not be loaded.{' '}
          <button type="button" className={link.textLink} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <MissingNote missing={missing} />
      {missing > 0 && (
        <button
          type="button"
          className={link.textLink}
          onClick={() => {
            for (const id of ids.filter((each) => !cards.some((card) => card.id === each))) {
              savedPieces.remove(id);
            }
          }}
        >
          Remove from the list
        </button>
      )}
      {cards.length > 0 && (
        <>
          <SavedList
            cards={cards}
            onRemove={(card) => {
              savedPieces.remove(card.id);
              focusHeading();
              showToast({
                title: 'Removed',
                text: card.name,
                action: { label: 'Undo', onSelect: () => savedPieces.add([card.id]) },
              });
            }}
          />
          <ListActions ids={ids} />
          <p className={`${text.small} ${text.secondary}`}>
            This list is stored only in this browser. Prices and stock are current.
          </p>
        </>
      )}
    </>
  );
}

function NothingSaved() {
  return (
    <div className={styles.empty}>
      <p className={text.secondary}>Nothing saved yet. Pieces you save will appear here.</p>
      <a className={button.button} href="/best-deals">
        See all jewelry
      </a>
    </div>
  );
}
