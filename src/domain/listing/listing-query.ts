import { type Cents, cents, currencyDecimals } from '#domain/money.ts';
import { FACET_KEYS, type FacetKey, normalizeFacetValue } from './facets.ts';
import { LISTING_SORTS, type ListingSort, parseSort } from './listing.ts';
import { parsePage } from './paging.ts';

/** One end of a price range: an inclusive amount, null for none, or an unreadable text in the URL. */
export type PriceBound = Cents | 'unreadable' | null;

/** The selected values of each facet: at least one, unique and sorted. */
export type ChosenValues = Readonly<Partial<Record<FacetKey, readonly string[]>>>;

/** The filters of a listing. */
export type ChosenFilters = { filters: ChosenValues; from: PriceBound; to: PriceBound };

/** The query of a category page. */
export type ListingQuery = ChosenFilters & {
  sort: ListingSort;
  /** From 1. */
  page: number;
};

/** Further values of one facet are ignored. */
const MAX_VALUES = 30;

/** A category page has one category. */
const LISTING_KEYS = FACET_KEYS.filter((key) => key !== 'category');

/**
 * The filters in the query of an address: known keys only, and of a facet any number of values (`color=Gold&color=White`).
 * Never fails.
 */
export function parseFilters(params: URLSearchParams, keys: readonly FacetKey[]): ChosenFilters {
  const filters: Partial<Record<FacetKey, readonly string[]>> = {};
  for (const key of FACET_KEYS) {
    if (!keys.includes(key)) continue;
    const values = params.getAll(key).map((value) => normalizeFacetValue(key, value));
    const chosen = [...new Set(values)].filter(Boolean).sort().slice(0, MAX_VALUES);
    if (chosen.length > 0) filters[key] = chosen;
  }
  return {
    filters,
    from: parsePriceBound(params.get('from') ?? ''),
    to: parsePriceBound(params.get('to') ?? ''),
  };
}

/** The filters in their one spelling. */
export function filterParams({ filters, from, to }: ChosenFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of FACET_KEYS) for (const value of filters[key] ?? []) params.append(key, value);
  if (from !== null) params.set('from', priceBoundText(from));
  if (to !== null) params.set('to', priceBoundText(to));
  return params;
}

/** Parses the query of a URL. Never fails: an unknown sort falls back to the first, page -1 to page 1. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  return {
    ...parseFilters(params, LISTING_KEYS),
    sort: parseSort(LISTING_SORTS, params.get('sort')),
    page: parsePage(params.get('page')),
  };
}

/**
 * The canonical query string, `?color=Gold&from=100&sort=newest`, or '' for the default listing. Parsing it returns
 * the same query, so two URLs show the same page if and only if it is equal.
 */
export function listingSearch(query: ListingQuery): string {
  const params = filterParams(query);
  if (query.sort !== LISTING_SORTS[0].key) params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * Parses a price in the shop's currency as typed, `1800`, `$1,800` or `149.99`, to the cent. '' means no bound. Anything
 * else, including a negative amount and a fraction of a cent, is unreadable. It runs in the shopper's browser, so it is
 * smaller than `parseAmount`, which takes more formats.
 */
export function parsePriceBound(text: string): PriceBound {
  const typed = text.trim();
  if (typed === '') return null;
  const [, whole, fraction = ''] =
    /^\p{Sc}?\s?((?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})?)(?:\.(\d*))?$/u.exec(typed) ?? [];
  const decimals = currencyDecimals();
  if (whole === undefined || whole + fraction === '' || fraction.length > decimals) return 'unreadable';
  return cents(Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0')));
}

/** A bound as written in URLs and fields: `1800`, `149.90`. */
export function priceBoundText(bound: PriceBound): string {
  if (bound === null || bound === 'unreadable') return bound ?? '';
  const decimals = currencyDecimals();
  const fraction = bound % 10 ** decimals;
  const whole = String((bound - fraction) / 10 ** decimals);
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(decimals, '0')}`;
}

/** Whether any filter is set. The sort order is not a filter. */
export function hasFilters({ filters, from, to }: ChosenFilters): boolean {
  return Object.keys(filters).length > 0 || from !== null || to !== null;
}

/** The filters without one value. */
export function withoutValue(
  { filters, from, to }: ChosenFilters,
  key: FacetKey,
  value: string,
): ChosenFilters {
  const { [key]: chosen = [], ...others } = filters;
  const left = chosen.filter((other) => other !== value);
  return { filters: left.length > 0 ? { ...others, [key]: left } : others, from, to };
}

export const NO_FILTERS: ChosenFilters = { filters: {}, from: null, to: null };
