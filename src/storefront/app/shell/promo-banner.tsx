import { X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { ShellData } from '#contract/page-data.ts';
import { store } from '#shop';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './promo-banner.module.css';
import { RatingNote, ReadyNote } from './shop-notes.tsx';

const DISMISSED_KEY = 'dismissed-promo';

/** The banner at the top: an announcement or the advertised code, until the shopper dismisses it. */
export const PromoBanner = memo(function PromoBanner({ banner, rating }: ShellData) {
  const [dismissedCode, setDismissedCode] = useState<string | null>(null);
  useEffect(() => setDismissedCode(readDismissed()), []);
  const name = banner?.code ?? banner?.text;
  const isShown = name !== undefined && name !== dismissedCode;

  // Hidden if the shop has nothing to show.
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
        <p className={styles.words}>
          {banner?.path ? <a href={banner.path}>{banner.text}</a> : banner?.text}
          {banner?.code && <b>{banner.code}</b>}
        </p>
      )}
      <div className={`${styles.side} ${styles.right}`}>
        <ReadyNote />
      </div>
      {isShown && (
        <button
          type="button"
          className={`${iconButton.iconButton} ${styles.close} ${visibility.withScripts}`}
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
    // Without storage the banner is shown again on the next page load.
  }
}
