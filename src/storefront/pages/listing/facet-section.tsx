import { useState } from 'react';
import type { Facet, FacetChoice, FacetKey } from '#domain/facets.ts';
import { FACET_LABELS, FILTER_COPY, showAll } from '#storefront/listing/filter-copy.ts';
import link from '#storefront/ui/link.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { FilterDisclosure } from './filter-disclosure.tsx';
import filters from './filters.module.css';

/** How many values of a facet are shown before a shopper asks for all of them. */
const SHOWN_AT_FIRST = 12;

type FacetSectionProps = {
  facet: Facet;
  chosen: readonly string[];
  isOpenAtFirst: boolean;
  onEdit: () => void;
};

/** The values of one facet, any number of which can be chosen. */
export function FacetSection({ facet: { key, choices }, chosen, isOpenAtFirst, onEdit }: FacetSectionProps) {
  const unlisted = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const common = { name: key, chosen, onEdit };
  const others = choices.slice(SHOWN_AT_FIRST);
  return (
    <FilterDisclosure label={FACET_LABELS[key]} isOpenAtFirst={isOpenAtFirst || chosen.length > 0}>
      <FacetBoxes choices={choices.slice(0, SHOWN_AT_FIRST)} {...common} />
      {others.length > 0 && <OtherChoices choices={others} total={choices.length} {...common} />}
      {unlisted.map((value) => (
        <input key={value} type="hidden" name={key} value={value} />
      ))}
    </FilterDisclosure>
  );
}

type BoxesProps = {
  name: FacetKey;
  choices: readonly FacetChoice[];
  chosen: readonly string[];
  onEdit: () => void;
};

/** Folded, unless one of them is chosen already. They stay in the page, so that the form sends them. */
function OtherChoices({ total, ...boxes }: BoxesProps & { total: number }) {
  const { name, choices, chosen } = boxes;
  // Kept: taking off the choice must not fold the list under the shopper's hand.
  const [isOpen] = useState(() => choices.some(({ value }) => chosen.includes(value)));
  return (
    <details className={filters.others} open={isOpen}>
      <summary className={link.link}>
        <span>{showAll(total)}</span>
        <span>{FILTER_COPY.fewer}</span>
        <span className={visibility.visuallyHidden}>{FACET_LABELS[name]}</span>
      </summary>
      <FacetBoxes {...boxes} />
    </details>
  );
}

function FacetBoxes({ name, choices, chosen, onEdit }: BoxesProps) {
  return choices.map(({ value, count }) => {
    const isChosen = chosen.includes(value);
    return (
      <label key={value} className={filters.check}>
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={onEdit}
        />
        <span className={filters.value}>{value}</span>
        <span className={filters.count}>{count.toLocaleString('en-US')}</span>
      </label>
    );
  });
}
