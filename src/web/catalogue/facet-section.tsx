import type { Facet } from '#domain/facets.ts';
import { FACET_LABELS } from '../copy/listing.ts';
import { FilterFold } from './filter-fold.tsx';

type FacetSectionProps = {
  facet: Facet;
  chosen: readonly string[];
  isOpenAtFirst: boolean;
  onEdit: () => void;
};

/** The values of one facet, any number of which can be chosen. */
export function FacetSection({ facet: { key, choices }, chosen, isOpenAtFirst, onEdit }: FacetSectionProps) {
  const unlisted = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  return (
    <FilterFold label={FACET_LABELS[key]} isOpenAtFirst={isOpenAtFirst || chosen.length > 0}>
      {choices.map(({ value, count }) => {
        const isChosen = chosen.includes(value);
        return (
          <label key={value} className="check-row">
            <input
              type="checkbox"
              name={key}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={onEdit}
            />
            <span className="facet-value">{value}</span>
            <span className="count">{count.toLocaleString('en-US')}</span>
          </label>
        );
      })}
      {unlisted.map((value) => (
        <input key={value} type="hidden" name={key} value={value} />
      ))}
    </FilterFold>
  );
}
