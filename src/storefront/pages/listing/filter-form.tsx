import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Facet } from '#domain/facets.ts';
import { type ListingQuery, listingSearch, parseListingQuery } from '#domain/listing-query.ts';
import { FILTER_COPY } from '#storefront/listing/filter-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { FacetSection } from './facet-section.tsx';
import filters from './filters.module.css';
import { PriceSection } from './price-section.tsx';
import type { AskedListing } from './use-listing-query.ts';

/** How many facets show their choices without being unfolded, beside the listing and in the sheet of a phone. */
const UNFOLDED = { page: 3, sheet: 1 };

type FilterFormProps = {
  id: string;
  place: 'page' | 'sheet';
  facets: readonly Facet[];
  listing: AskedListing;
};

/**
 * Everything a listing can be narrowed down by, as a form that works before JavaScript. The form itself is what is
 * read after any change, so that whatever stands in it is what is asked for.
 */
export function FilterForm({ id, place, facets, listing }: FilterFormProps) {
  const { asked, ask, hrefFor } = listing;
  const form = useRef<HTMLFormElement>(null);

  function askWhatStands(): void {
    const query = form.current && readForm(form.current, asked);
    if (query && listingSearch(query) !== listingSearch(asComparable(asked))) ask(query);
  }

  // What was ticked and typed before React was there to hear of it.
  const catchUp = useRef(askWhatStands);
  useEffect(() => catchUp.current(), []);

  const [first, ...others] = facets.map((facet, index) => (
    <FacetSection
      key={facet.key}
      facet={facet}
      chosen={asked.filters[facet.key] ?? []}
      isOpenAtFirst={index < UNFOLDED[place]}
      onEdit={askWhatStands}
    />
  ));
  return (
    <form
      ref={form}
      id={id}
      className={filters.form}
      method="get"
      action={hrefFor(asked).split('?')[0]}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        askWhatStands();
      }}
    >
      {first}
      <PriceSection from={asked.from} to={asked.to} onEdit={askWhatStands} />
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

/** What the fields of a form ask for; the order stands in the form beside the listing alone. */
function readForm(form: HTMLFormElement, asked: ListingQuery): ListingQuery {
  const params = new URLSearchParams({ sort: asked.sort });
  for (const [name, value] of new FormData(form)) {
    if (name === 'sort') params.set(name, String(value));
    else params.append(name, String(value));
  }
  return asComparable(parseListingQuery(params));
}

/** A price that cannot be read bounds nothing, and another choice begins at the first page. */
function asComparable(query: ListingQuery): ListingQuery {
  const { from, to } = query;
  return {
    ...query,
    from: from === 'unreadable' ? null : from,
    to: to === 'unreadable' ? null : to,
    page: 1,
  };
}
