import { FACET_KEYS, type FacetKey, normalizeFacetValue } from './facets.ts';
import { LISTING_SORTS, type ListingSort, parseSort } from './listing.ts';
import { type Cents, cents } from './money.ts';
import { parsePage } from './paging.ts';

/** One end of a price range: an amount that is in, none, or a text of the address that is no amount. */
export type PriceBound = Cents | 'unreadable' | null;

/** The values chosen of each facet: at least one, each once, sorted. */
export type ChosenValues = Readonly<Partial<Record<FacetKey, readonly string[]>>>;

/** What a shopper asks of a category page. */
export type ListingQuery = {
  filters: ChosenValues;
  from: PriceBound;
  to: PriceBound;
  sort: ListingSort;
  /** From 1. */
  page: number;
};

/** Further values of one facet are ignored. */
const MAX_VALUES = 30;

/**
 * What the query of an address asks for: known keys only, and of a facet any number of values
 * (`color=Gold&color=White`). What cannot be read never fails: an unknown sort is the first, page -1 is page 1.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const filters: Partial<Record<FacetKey, readonly string[]>> = {};
  for (const key of FACET_KEYS) {
    const values = params.getAll(key).map((value) => normalizeFacetValue(key, value));
    const chosen = [...new Set(values)].filter(Boolean).sort().slice(0, MAX_VALUES);
    if (chosen.length > 0) filters[key] = chosen;
  }
  return {
    filters,
    from: parsePriceBound(params.get('from') ?? ''),
    to: parsePriceBound(params.get('to') ?? ''),
    sort: parseSort(LISTING_SORTS, params.get('sort')),
    page: parsePage(params.get('page')),
  };
}

/**
 * A query in its one spelling, `?color=Gold&from=100&sort=newest`, or '' for the plain listing. Reading it gives the
 * query again, so that two addresses ask for the same page exactly when this is the same.
 */
export function listingSearch(query: ListingQuery): string {
  const params = new URLSearchParams();
  for (const key of FACET_KEYS) for (const value of query.filters[key] ?? []) params.append(key, value);
  for (const end of ['from', 'to'] as const) {
    if (query[end] !== null) params.set(end, priceBoundText(query[end]));
  }
  if (query.sort !== LISTING_SORTS[0].key) params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * Dollars as typed, `1800`, `$1,800` or `149.99`, to the cent; '' is no bound. Anything else, a negative amount and
 * a fraction of a cent included, is unreadable.
 */
export function parsePriceBound(text: string): PriceBound {
  const typed = text.trim();
  if (typed === '') return null;
  const [, dollars, fraction = ''] =
    /^\$?\s?((?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})?)(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  if (dollars === undefined || dollars + fraction === '') return 'unreadable';
  return cents(Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));
}

/** A bound as an address and a field spell it: `1800`, `149.90`. */
export function priceBoundText(bound: PriceBound): string {
  if (bound === null || bound === 'unreadable') return bound ?? '';
  const fraction = bound % 100;
  const dollars = String((bound - fraction) / 100);
  return fraction === 0 ? dollars : `${dollars}.${String(fraction).padStart(2, '0')}`;
}

/** Whether any filter is set. The sort order is not a filter. */
export function hasFilters({ filters, from, to }: ListingQuery): boolean {
  return Object.keys(filters).length > 0 || from !== null || to !== null;
}

/** The same listing with every filter and the price range taken off; the order stays. */
export function withoutFilters({ sort }: ListingQuery): ListingQuery {
  return { filters: {}, from: null, to: null, sort, page: 1 };
}

/** The same listing with one value less. */
export function withoutValue(query: ListingQuery, key: FacetKey, value: string): ListingQuery {
  const { [key]: chosen = [], ...others } = query.filters;
  const left = chosen.filter((other) => other !== value);
  return { ...query, filters: left.length > 0 ? { ...others, [key]: left } : others, page: 1 };
}
