import { useState } from 'react';
import type { FacetKey } from '#domain/listing/facets.ts';
import type { Facet, FacetChoice } from '#domain/listing/recount-facets.ts';
import link from '#storefront/ui/link.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { FacetBox } from './facet-box.tsx';
import { FACET_LABELS, FILTER_COPY, showAll, valueLabel } from './filter-copy.ts';
import { FilterDisclosure } from './filter-disclosure.tsx';
import filters from './filters.module.css';

/** The number of values shown before "Show all". */
const SHOWN_AT_FIRST = 12;

type FacetSectionProps = {
  facet: Facet;
  chosen: readonly string[];
  isOpenAtFirst: boolean;
  onEdit: () => void;
};

/** The values of one facet. Any number can be selected. */
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

/** Collapsed, unless a value in it is selected. The checkboxes stay in the page, so that the form submits them. */
function OtherChoices({ total, ...boxes }: BoxesProps & { total: number }) {
  const { name, choices, chosen } = boxes;
  // Kept, so that removing the selection does not collapse the list while the shopper uses it.
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
  return choices.map(({ value, count }) => (
    <FacetBox
      key={value}
      name={name}
      value={value}
      label={valueLabel(name, value)}
      count={count}
      isChosen={chosen.includes(value)}
      onEdit={onEdit}
    />
  ));
}
