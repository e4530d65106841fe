import { api, read } from '../../client/api.ts';

export const CATEGORIES = {
  queryKey: ['product-categories'],
  queryFn: () => read(api['product-categories'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
};

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

export type ListFilter = {
  search: string;
  table: string;
  state: string;
  stock: string;
  sort: string;
  direction: 'asc' | 'desc';
};

export const NO_FILTER: ListFilter = {
  search: '',
  table: '',
  state: 'all',
  stock: '',
  sort: 'updated',
  direction: 'desc',
};

/** What a filter asks of the list, without what is not filtered by. */
export function listQueryOf({ search, table, state, stock, sort, direction }: ListFilter) {
  return {
    sort: sort as 'updated',
    direction,
    state: state as 'all',
    ...(search && { search }),
    ...(table && { table: table as 'chain_products' }),
    ...(stock && { stock: stock as 'low' }),
  };
}

export function listPages(filter: ListFilter) {
  return {
    queryKey: ['products', 'list', filter],
    initialPageParam: 0,
    queryFn: ({ pageParam }: { pageParam: number }) =>
      read(api.products.$get({ query: { ...listQueryOf(filter), limit: ROWS_PER_PAGE, offset: pageParam } })),
    getNextPageParam: (last: { total: number; rows: readonly unknown[] }, _all: unknown, offset: number) =>
      offset + last.rows.length < last.total ? offset + ROWS_PER_PAGE : undefined,
  };
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listPages>['queryFn']>>['rows'][number];

/** How the price of a row is said: an option's price can only be changed in the editor. */
export function optionsOf({ options }: Pick<ListedRow, 'options'>): unknown[] {
  return Array.isArray(options) ? options : [];
}
