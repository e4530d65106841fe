import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { PageRange } from '#domain/listing/page-range.ts';
import { PAGE_SIZE } from '#domain/listing/paging.ts';
import { withNextPage } from '#domain/listing/range-of.ts';
import { firstCardOf } from '#storefront/product-card/first-card.ts';
import button from '#storefront/ui/button.module.css';
import { hasModifierKey } from '#storefront/ui/plain-click.ts';
import text from '#storefront/ui/text.module.css';
import styles from './show-more.module.css';
import { countShown, showMore } from './show-more-copy.ts';

type ShowMoreProps = {
  /** How many products there are, and whether nobody counted further. */
  count: number;
  isCountCut: boolean;
  /** How many of them are above. */
  shown: number;
  pages: PageRange;
  pageCount: number;
  isLoading: boolean;
  hrefFor: (pages: PageRange) => string;
  onReach: (pages: PageRange) => void;
  onMore: (pages: PageRange) => void;
};

/** How much of a listing is above, and a link to as much again. With scripts, that is added without leaving. */
export function ShowMore(props: ShowMoreProps) {
  const { count, isCountCut, shown, pages, pageCount, isLoading, hrefFor, onReach, onMore } = props;
  const place = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<{ shown: number; byKey: boolean } | null>(null);
  const next = withNextPage(pages, pageCount);

  // From the keyboard, the first new card comes next. The link itself is gone once everything is shown.
  useLayoutEffect(() => {
    if (!pressed.current || shown <= pressed.current.shown) return;
    const { shown: before, byKey } = pressed.current;
    pressed.current = null;
    const card = byKey ? document.getElementById(firstCardOf(before))?.querySelector('a') : null;
    if (card) card.focus();
    else if (!next) place.current?.focus({ preventScroll: true });
  }, [shown, next]);

  if (pageCount === 1) return null;
  const isAdded = next?.first === pages.first;
  const rest = isCountCut ? PAGE_SIZE : Math.min(PAGE_SIZE, count - pages.last * PAGE_SIZE);
  return (
    <div className={styles.more}>
      <progress
        className={styles.line}
        max={count}
        value={Math.min(count, pages.last * PAGE_SIZE)}
        aria-hidden="true"
      />
      <p className={`${text.small} ${text.tertiary} ${text.numeric}`} ref={place} tabIndex={-1} role="status">
        {countShown(pages, shown, count, isCountCut)}
      </p>
      {next && (
        <a
          data-app-button="more"
          className={`${button.button} ${button.outline} ${isLoading ? button.busy : ''}`}
          href={hrefFor(next) + (isAdded ? `#${firstCardOf(shown)}` : '')}
          aria-disabled={isLoading || undefined}
          onPointerEnter={() => onReach(next)}
          onFocus={() => onReach(next)}
          onClick={(event: MouseEvent) => {
            if (!isAdded || hasModifierKey(event)) return;
            event.preventDefault();
            if (isLoading) return;
            pressed.current = { shown, byKey: event.detail === 0 };
            onMore(next);
          }}
        >
          {showMore(rest)}
        </a>
      )}
    </div>
  );
}
