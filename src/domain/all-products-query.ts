import { listCategories, PRODUCT_TABLES } from './categories.ts';
import { normalizeCategory } from './category-names.ts';
import { ALL_PRODUCTS_SORTS, type AllProductsSort, parseSort } from './listing.ts';
import { parsePage } from './paging.ts';

/** Collections per load: 4, then 8, then all 12. */
export const COLLECTIONS_PER_LOAD = 4;
export const ALL_COLLECTIONS = PRODUCT_TABLES.length;
/** Longer category names are truncated. */
const MAX_NAME_LENGTH = 60;

/** The query of the all-products listing. */
export type AllProductsQuery = {
  /** A normalized name, one the store does not know, or '' for all. */
  category: string;
  sort: AllProductsSort;
  /** From 1. */
  page: number;
  /** How many collections are to be merged: 4, 8 or 12. A category, or a later page, is looked for in all. */
  collections: number;
};

/** Parses the query of a URL. Never fails: an unknown sort becomes the first, an invalid number the lowest. */
export function parseAllProductsQuery(params: URLSearchParams): AllProductsQuery {
  const category = normalizeCategory([...(params.get('category') ?? '')].slice(0, MAX_NAME_LENGTH).join(''));
  const page = parsePage(params.get('page'));
  const asked = category === '' && page === 1 ? parsePage(params.get('collections')) : ALL_COLLECTIONS;
  return {
    category,
    sort: parseSort(ALL_PRODUCTS_SORTS, params.get('sort')),
    page,
    collections: Math.min(wholeLoads(asked), ALL_COLLECTIONS),
  };
}

/** A query in its one spelling, `?category=chains&sort=price-low`, or '' for the listing as it begins. */
export function allProductsSearch({ category, sort, page, collections }: AllProductsQuery): string {
  const params = new URLSearchParams();
  if (category !== '') params.set('category', category);
  if (sort !== ALL_PRODUCTS_SORTS[0].key) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  else if (category === '' && collections > COLLECTIONS_PER_LOAD)
    params.set('collections', String(collections));
  const text = params.toString();
  return text && `?${text}`;
}

/** The listing as it begins, in another order or of another category. */
export function withChoice(
  query: AllProductsQuery,
  choice: Partial<Pick<AllProductsQuery, 'category' | 'sort'>>,
): AllProductsQuery {
  const { category, sort } = { ...query, ...choice };
  return { category, sort, page: 1, collections: category === '' ? COLLECTIONS_PER_LOAD : ALL_COLLECTIONS };
}

/** Whether two queries ask for the same listing, however much of it is loaded. */
export function isSameChoice(one: AllProductsQuery, other: AllProductsQuery): boolean {
  return one.category === other.category && one.sort === other.sort && one.page === other.page;
}

/** The query that asks for four collections more. */
export function withMoreCollections(query: AllProductsQuery): AllProductsQuery {
  return { ...query, collections: Math.min(wholeLoads(query.collections + 1), ALL_COLLECTIONS) };
}

/** The names to choose from: those a shop has by itself in the order of the menu, then those only its data has. */
export function categoryChoices(present: Iterable<string>): string[] {
  const names = new Set(present);
  const known = listCategories().map((row) => row.normalName);
  const others = [...names].filter((name) => name !== '' && !known.includes(name));
  return [...known.filter((name) => names.has(name)), ...others.sort()];
}

/** 1 to 4 are one load of 4, 5 to 8 are two. */
function wholeLoads(collections: number): number {
  return Math.ceil(collections / COLLECTIONS_PER_LOAD) * COLLECTIONS_PER_LOAD;
}
