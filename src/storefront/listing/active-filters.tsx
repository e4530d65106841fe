import { X } from 'lucide-react';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { FACET_KEYS } from '#domain/listing/facets.ts';
import { type ChosenFilters, hasFilters, NO_FILTERS, withoutValue } from '#domain/listing/listing-query.ts';
import icon from '#storefront/ui/icon.module.css';
import link from '#storefront/ui/link.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './active-filters.module.css';
import { boundLabel, chosenValueLabel, FILTER_COPY } from './filter-copy.ts';
import filters from './filters.module.css';
import type { AskedListing } from './use-asked-listing.ts';

type ActiveFiltersProps = {
  listing: AskedListing;
  /** Gets the focus when the last filter is removed together with its button. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** The active filters with links, or with scripts buttons, to remove them. */
export function ActiveFilters({ listing, focusAfter }: ActiveFiltersProps) {
  const { asked, askFor, hrefFor } = listing;
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);

  // The pressed link is gone, so the focus moves to its successor. A layout effect: a passive one of an earlier
  // render could run between the press and its own render, and focus an element that is about to disappear.
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(removedAt.current, links.length - 1)] ?? focusAfter.current;
    removedAt.current = null;
    next?.focus({ preventScroll: true });
  });

  if (!hasFilters(asked)) return null;
  const linkTo = (next: ChosenFilters, index: number) => ({
    href: hrefFor(next),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      removedAt.current = index;
      askFor(next);
    },
  });
  const chips = chipsFor(asked);
  return (
    <ul className={styles.chips} ref={list} aria-label={FILTER_COPY.active}>
      {chips.map(({ label, next }, index) => (
        <li key={label}>
          <a className={styles.chip} {...linkTo(next, index)}>
            <span className={visibility.visuallyHidden}>Remove </span>
            <span className={filters.value}>{label}</span>
            <X className={icon.small} aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <a className={`${link.link} ${styles.clear}`} {...linkTo(NO_FILTERS, chips.length)}>
          <span>{FILTER_COPY.clear}</span>
        </a>
      </li>
    </ul>
  );
}

/** One chip for every chosen value and every end of the price range, with the listing it would leave. */
function chipsFor(asked: ChosenFilters): { label: string; next: ChosenFilters }[] {
  const values = FACET_KEYS.flatMap((key) =>
    (asked.filters[key] ?? []).map((value) => ({
      label: chosenValueLabel(key, value),
      next: withoutValue(asked, key, value),
    })),
  );
  const ends = (['from', 'to'] as const).flatMap((end) => {
    const bound = asked[end];
    return bound === null ? [] : [{ label: boundLabel(end, bound), next: { ...asked, [end]: null } }];
  });
  return [...values, ...ends];
}

/** How many filters are active: every chosen value, and each end of the price range. */
export function countFilters(asked: ChosenFilters): number {
  return chipsFor(asked).length;
}
