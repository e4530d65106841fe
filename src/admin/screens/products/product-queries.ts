import { api, read } from '../../client/api.ts';
import type { ListFilter } from './list-filter.ts';

/** The available filter values. Under the `products` key, because saving a product may add a value. */
export const NOTES = {
  queryKey: ['products', 'notes'],
  queryFn: () => read(api['product-notes'].$get()),
};
export const NO_NOTES: { vendors: string[]; tags: string[] } = { vendors: [], tags: [] };

export function productQuery(id: string) {
  return {
    queryKey: ['products', 'one', id],
    queryFn: () => read(api.products[':id'].$get({ param: { id } })),
  };
}

export type EditorProduct = Awaited<ReturnType<ReturnType<typeof productQuery>['queryFn']>>;
export type EditorFields = EditorProduct['fields'];
export type EditorPhoto = {
  url: string;
  alt: string;
  focus: readonly [number, number] | null;
  placeholder?: string;
};
export type EditorOption = EditorProduct['options'][number] & { was: string | null };

const ROWS_PER_PAGE = 200;

/** A filter as query parameters, without the empty ones. */
export function listQueryOf({ search, table, state, stock, vendor, tag, sort, direction }: ListFilter) {
  return {
    sort,
    direction,
    state,
    ...(search && { search }),
    ...(table && { table }),
    ...(stock && { stock }),
    ...(vendor && { vendor }),
    ...(tag && { tag }),
  };
}

export const LIST_KEY = 'product-list';

export function listPages(filter: ListFilter) {
  return {
    // Not under the `products` key, so that a change of one row does not refetch the whole list; see use-fresh-rows.ts.
    queryKey: [LIST_KEY, filter],
    // Rows must not move while a merchant fetches prices from a spreadsheet; see use-fresh-rows.ts for what changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    initialPageParam: 0,
    queryFn: ({ pageParam }: { pageParam: number }) =>
      read(api.products.$get({ query: { ...listQueryOf(filter), limit: ROWS_PER_PAGE, offset: pageParam } })),
    getNextPageParam: (last: { total: number; rows: readonly unknown[] }, _all: unknown, offset: number) =>
      offset + last.rows.length < last.total ? offset + ROWS_PER_PAGE : undefined,
  };
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listPages>['queryFn']>>['rows'][number];

const ROWS_PER_READ = 60;

/** The current rows of these products, regardless of the filter. */
export async function readRows(ids: readonly string[]): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  for (let start = 0; start < ids.length; start += ROWS_PER_READ) {
    const some = ids.slice(start, start + ROWS_PER_READ);
    const query = { ids: some.join(','), limit: ROWS_PER_READ };
    rows.push(...(await read(api.products.$get({ query }))).rows);
  }
  return rows;
}
