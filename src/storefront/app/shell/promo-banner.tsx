import { X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { ShellData } from '#contract/page-data.ts';
import { RatingNote, ReadyNote } from './shop-notes.tsx';

const DISMISSED_KEY = 'dismissed-promo';

/** The band at the very top: the advertised code, as the promo table has it, until the shopper waves it away. */
export const PromoBanner = memo(function PromoBanner({ promo, rating }: ShellData) {
  const [dismissedCode, setDismissedCode] = useState<string | null>(null);
  useEffect(() => setDismissedCode(readDismissed()), []);
  const isShown = promo !== null && promo.code !== dismissedCode;

  return (
    <section className={isShown ? 'promo on-ink' : 'promo promo-empty on-ink'} aria-label="Offer">
      <div className="promo-side promo-left">
        <RatingNote rating={rating} />
      </div>
      {isShown && (
        <p>
          {`${promo.percentage}% OFF with code `}
          <b>{promo.code}</b>
        </p>
      )}
      <div className="promo-side promo-right">
        <ReadyNote />
      </div>
      {isShown && (
        <button
          type="button"
          className="icb promo-close"
          aria-label="Dismiss promo"
          onClick={() => {
            writeDismissed(promo.code);
            setDismissedCode(promo.code);
          }}
        >
          <X className="icon-s" aria-hidden="true" />
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
