import { type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import { AVAILABILITY_KEYS, type FacetKey } from '#domain/listing/facets.ts';
import type { Facet } from '#domain/listing/recount-facets.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { AvailabilitySection } from './availability-section.tsx';
import { FacetSection } from './facet-section.tsx';
import { FILTER_COPY } from './filter-copy.ts';
import filters from './filters.module.css';
import { PriceSection } from './price-section.tsx';
import type { AskedListing } from './use-asked-listing.ts';

/** How many facets are open at first, beside the listing and in the sheet on a phone. */
const UNFOLDED = { page: 3, sheet: 1 };

type FilterFormProps = {
  id: string;
  place: 'page' | 'sheet';
  facets: readonly Facet[];
  listing: AskedListing;
  /** What else the form sends, such as the term of a search. */
  fields?: Readonly<Record<string, string>> | undefined;
};

/**
 * All filters of a listing, as a form that works before JavaScript. After any change, the form itself is read, so that its
 * values always match the query.
 */
export function FilterForm({ id, place, facets, listing, fields = {} }: FilterFormProps) {
  const { asked, askForm, path } = listing;
  const form = useRef<HTMLFormElement>(null);

  function askForValues(): void {
    if (form.current) askForm([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
  }

  // Input from before hydration.
  const catchUp = useRef(askForValues);
  useEffect(() => catchUp.current(), []);
  const onEdit = useRef(askForValues);
  useEffect(() => {
    onEdit.current = askForValues;
  });
  // The same function each time, so that unchanged sections do not render again.
  const edit = useCallback(() => onEdit.current(), []);

  const [first, ...others] = facets
    .filter(({ key }) => !isAvailability(key))
    .map((facet, index) => (
      <FacetSection
        key={facet.key}
        facet={facet}
        chosen={asked.filters[facet.key] ?? NONE}
        isOpenAtFirst={index < UNFOLDED[place]}
        onEdit={edit}
      />
    ));
  return (
    <form
      ref={form}
      id={id}
      className={filters.form}
      method="get"
      action={path}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        askForValues();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {first}
      <PriceSection from={asked.from} to={asked.to} onEdit={edit} />
      <AvailabilitySection facets={facets} filters={asked.filters} onEdit={edit} />
      {others}
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.full} ${visibility.withoutScripts}`}
      >
        {FILTER_COPY.submit}
      </button>
    </form>
  );
}

const NONE: readonly string[] = [];

function isAvailability(key: FacetKey): boolean {
  return (AVAILABILITY_KEYS as readonly FacetKey[]).includes(key);
}
