import { X } from 'lucide-react';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { FACET_KEYS } from '#domain/facets.ts';
import { hasFilters, type ListingQuery, withoutFilters, withoutValue } from '#domain/listing-query.ts';
import { boundLabel, chosenValueLabel, FILTER_COPY } from '#storefront/listing/filter-copy.ts';
import icon from '#storefront/ui/icon.module.css';
import link from '#storefront/ui/link.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './active-filters.module.css';
import filters from './filters.module.css';
import type { AskedListing } from './use-listing-query.ts';

type ActiveFiltersProps = {
  listing: AskedListing;
  /** Gets the focus when the last filter is gone, and the button that took it off with it. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** What the listing is narrowed down by, each with a way to take it off: links, until there is a quicker way. */
export function ActiveFilters({ listing, focusAfter }: ActiveFiltersProps) {
  const { asked, ask, hrefFor } = listing;
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);

  // The link that was pressed is gone: on to the one that took its place. Not a passive effect: that of an earlier render,
  // of an answer that came just now, could run between the press and its own render, and focus what is about to go.
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(removedAt.current, links.length - 1)] ?? focusAfter.current;
    removedAt.current = null;
    next?.focus({ preventScroll: true });
  });

  if (!hasFilters(asked)) return null;
  const linkTo = (next: ListingQuery, index: number) => ({
    href: hrefFor(next),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      removedAt.current = index;
      ask(next);
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
        <a className={`${link.link} ${styles.clear}`} {...linkTo(withoutFilters(asked), chips.length)}>
          <span>{FILTER_COPY.clear}</span>
        </a>
      </li>
    </ul>
  );
}

/** One chip for every chosen value and every end of the price range, with the listing it would leave. */
function chipsFor(asked: ListingQuery): { label: string; next: ListingQuery }[] {
  const values = FACET_KEYS.flatMap((key) =>
    (asked.filters[key] ?? []).map((value) => ({
      label: chosenValueLabel(key, value),
      next: withoutValue(asked, key, value),
    })),
  );
  const ends = (['from', 'to'] as const).flatMap((end) => {
    const bound = asked[end];
    return bound === null
      ? []
      : [{ label: boundLabel(end, bound), next: { ...asked, [end]: null, page: 1 } }];
  });
  return [...values, ...ends];
}

/** How many filters are active: every chosen value, and each end of the price range. */
export function countFilters(asked: ListingQuery): number {
  return chipsFor(asked).length;
}
