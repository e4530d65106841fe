import { X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { ShellData } from '#contract/page-data.ts';
import { store } from '#shop';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import styles from './promo-banner.module.css';
import { RatingNote, ReadyNote } from './shop-notes.tsx';

const DISMISSED_KEY = 'dismissed-promo';

/** The band at the very top: the advertised code, as the promo table has it, until the shopper waves it away. */
export const PromoBanner = memo(function PromoBanner({ promo, rating, announcement }: ShellData) {
  const [dismissedCode, setDismissedCode] = useState<string | null>(null);
  useEffect(() => setDismissedCode(readDismissed()), []);
  const name = announcement?.text ?? promo?.code;
  const isShown = name !== undefined && name !== dismissedCode;

  // A shop that has nothing to say has no band.
  if (!name && !rating && !store.readyToShipNote) return null;
  return (
    <section
      className={`${styles.banner} ${isShown ? '' : styles.empty}`}
      data-ground="ink"
      aria-label="Offer"
    >
      <div className={`${styles.side} ${styles.left}`}>
        <RatingNote rating={rating} />
      </div>
      {isShown && (
        <p>
          {announcement?.path ? <a href={announcement.path}>{announcement.text}</a> : announcement?.text}
          {!announcement && promo && (
            <>
              {`${promo.offer} with code `}
              <b>{promo.code}</b>
            </>
          )}
        </p>
      )}
      <div className={`${styles.side} ${styles.right}`}>
        <ReadyNote />
      </div>
      {isShown && (
        <button
          type="button"
          className={`${iconButton.iconButton} ${styles.close}`}
          aria-label="Dismiss promo"
          onClick={() => {
            writeDismissed(name);
            setDismissedCode(name);
          }}
        >
          <X className={icon.small} aria-hidden="true" />
        </button>
      )}
    </section>
  );
});

function readDismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED_KEY);
  } catch {
    return null;
  }
}

function writeDismissed(code: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, code);
  } catch {
    // Without storage it comes back with the next page load.
  }
}
