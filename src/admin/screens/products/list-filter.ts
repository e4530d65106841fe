import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** What the product list shows, in which order. '' is any. */
export type ListFilter = {
  search: string;
  table: string;
  state: string;
  stock: string;
  vendor: string;
  tag: string;
  sort: string;
  direction: 'asc' | 'desc';
};

export const NO_FILTER: ListFilter = {
  search: '',
  table: '',
  state: 'all',
  stock: '',
  vendor: '',
  tag: '',
  sort: 'updated',
  direction: 'desc',
};

export const STATES = [
  { value: 'all', label: 'All but archived' },
  { value: 'active', label: 'In the catalog' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'archived', label: 'Archived' },
];
export const STOCKS = [
  { value: '', label: 'Any stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out or off' },
  { value: 'awaited', label: 'Shoppers wait' },
  { value: 'counted', label: 'Counted' },
  { value: 'unlimited', label: 'Not counted' },
];
const SORTS = ['id', 'name', 'price', 'stock', 'created', 'updated', 'category', 'state'];

/** The filter is in the URL, so that Back from a product leads to the same list. */
export function useListFilter(): [ListFilter, (changes: Partial<ListFilter>) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filter = useMemo(() => filterOf(search), [search]);
  const change = useCallback(
    (changes: Partial<ListFilter>) => navigate(listAddress({ ...filter, ...changes }), { replace: true }),
    [navigate, filter],
  );
  return [filter, change];
}

/** The filter in a query string such as `?stock=low`. Unknown states, stocks and orders are ignored. */
export function filterOf(search: string): ListFilter {
  const params = new URLSearchParams(search);
  const oneOf = (key: keyof ListFilter, allowed: readonly string[]) => {
    const value = params.get(key) ?? '';
    return allowed.includes(value) ? value : NO_FILTER[key];
  };
  return {
    search: params.get('search') ?? '',
    table: params.get('table') ?? '',
    state: oneOf('state', valuesOf(STATES)),
    stock: oneOf('stock', valuesOf(STOCKS)),
    vendor: params.get('vendor') ?? '',
    tag: params.get('tag') ?? '',
    sort: oneOf('sort', SORTS),
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
  };
}

/** The URL of the list with a filter: `/products?stock=low`. */
export function listAddress(filter: ListFilter): string {
  const params = new URLSearchParams(filter);
  for (const [key, value] of Object.entries(NO_FILTER)) if (params.get(key) === value) params.delete(key);
  return params.size > 0 ? `/products?${params}` : '/products';
}

/** Whether anything but the search is chosen. */
export function hasFilters({ table, stock, vendor, tag, state }: ListFilter): boolean {
  return [table, stock, vendor, tag].some((chosen) => chosen !== '') || state !== NO_FILTER.state;
}

function valuesOf(choices: readonly { value: string }[]): string[] {
  return choices.map(({ value }) => value);
}
