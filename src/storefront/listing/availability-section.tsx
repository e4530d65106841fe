import { AVAILABILITY_KEYS, YES } from '#domain/listing/facets.ts';
import type { ChosenValues } from '#domain/listing/listing-query.ts';
import type { Facet } from '#domain/listing/recount-facets.ts';
import { FacetBox } from './facet-box.tsx';
import { FACET_LABELS, FILTER_COPY } from './filter-copy.ts';
import { FilterDisclosure } from './filter-disclosure.tsx';

type AvailabilitySectionProps = {
  facets: readonly Facet[];
  filters: ChosenValues;
  onEdit: () => void;
};

/** In stock, ships today, on sale: one box each. A product has to match every box that is checked. */
export function AvailabilitySection({ facets, filters, onEdit }: AvailabilitySectionProps) {
  return (
    <FilterDisclosure label={FILTER_COPY.availability} isOpenAtFirst>
      {AVAILABILITY_KEYS.map((key) => (
        <FacetBox
          key={key}
          name={key}
          value={YES}
          label={FACET_LABELS[key]}
          count={facets.find((facet) => facet.key === key)?.choices[0]?.count ?? 0}
          isChosen={filters[key] !== undefined}
          onEdit={onEdit}
        />
      ))}
    </FilterDisclosure>
  );
}
