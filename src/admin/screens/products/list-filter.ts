import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';

export const STATES = [
  { value: 'all', label: 'All except archived' },
  { value: 'active', label: 'In the catalog' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'archived', label: 'Archived' },
] as const;
export const STOCKS = [
  { value: '', label: 'Any stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out or unavailable' },
  { value: 'awaited', label: 'Shoppers wait' },
  { value: 'counted', label: 'Counted' },
  { value: 'unlimited', label: 'Not counted' },
] as const;
const SORTS = ['id', 'name', 'price', 'stock', 'created', 'updated', 'category', 'state'] as const;

/** What the product list shows, in which order. '' is any. */
export type ListFilter = {
  search: string;
  table: ProductTable | '';
  state: (typeof STATES)[number]['value'];
  stock: (typeof STOCKS)[number]['value'];
  vendor: string;
  tag: string;
  sort: (typeof SORTS)[number];
  direction: 'asc' | 'desc';
};

/** Values of a filter as the fields and the table name them. */
export type FilterChanges = Partial<Record<keyof ListFilter, string>>;

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

/** The filter is in the URL, so that Back from a product leads to the same list. */
export function useListFilter(): [ListFilter, (changes: FilterChanges) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filter = useMemo(() => filterOf(search), [search]);
  const change = useCallback(
    (changes: FilterChanges) => {
      const changed = new URLSearchParams({ ...filter, ...changes });
      navigate(listAddress(filterOf(changed.toString())), { replace: true });
    },
    [navigate, filter],
  );
  return [filter, change];
}

/** The filter in a query string such as `?stock=low`. Unknown categories, states, stocks and orders are ignored. */
export function filterOf(search: string): ListFilter {
  const params = new URLSearchParams(search);
  const text = (key: keyof ListFilter) => params.get(key) ?? '';
  return {
    search: text('search'),
    table: oneOf(PRODUCT_TABLES, text('table')) ?? '',
    state: oneOf(valuesOf(STATES), text('state')) ?? NO_FILTER.state,
    stock: oneOf(valuesOf(STOCKS), text('stock')) ?? NO_FILTER.stock,
    vendor: text('vendor'),
    tag: text('tag'),
    sort: oneOf(SORTS, text('sort')) ?? NO_FILTER.sort,
    direction: text('direction') === 'asc' ? 'asc' : 'desc',
  };
}

function oneOf<Value extends string>(allowed: readonly Value[], text: string): Value | undefined {
  return allowed.find((value) => value === text);
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

function valuesOf<Value extends string>(choices: readonly { value: Value }[]): Value[] {
  return choices.map(({ value }) => value);
}
