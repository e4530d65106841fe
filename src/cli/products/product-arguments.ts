import { InvalidArgumentError } from '@commander-js/extra-typings';
import {
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSort,
  STOCK_FILTERS,
} from '#database/products/merchant-products.ts';
import { PRODUCT_STATES, type ProductState } from '#database/tables.ts';
import { instantIn } from '#domain/calendar/day.ts';
import { listCategories, type ProductTable } from '#domain/categories.ts';
import { categoryNameOf, findCategoryByName } from '#domain/products/category-names.ts';
import { store } from '#shop';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** A time without `Z` or an offset at its end. */
const LOCAL_TIME = /^[^T]+T[\d:.]+$/;

type GivenFilter = {
  category?: ProductTable | undefined;
  search?: string | undefined;
  stock?: ProductFilter['stock'];
  min?: number | undefined;
  max?: number | undefined;
  vendor?: string | undefined;
  tag?: string | undefined;
};

export function filterOf({ category, min, max, ...same }: GivenFilter): ProductFilter {
  return { ...same, tables: category && [category], minPrice: min, maxPrice: max };
}

export function parseCategory(name: string): ProductTable {
  const category = findCategoryByName(name);
  if (category) return category.table;
  const known = listCategories().map(({ table }) => categoryNameOf(table));
  throw new InvalidArgumentError(`There is no category "${name}"; there are ${known.join(', ')}.`);
}

export function parseState(text: string): ProductState {
  return oneOf(PRODUCT_STATES, text);
}

export function parseStock(text: string): NonNullable<ProductFilter['stock']> {
  return oneOf(STOCK_FILTERS, text);
}

export function parseSort(text: string): ProductSort {
  const isDescending = text.startsWith('-');
  return { by: oneOf(PRODUCT_SORTS, isDescending ? text.slice(1) : text), isDescending };
}

/** A time; without a time zone, one of the shop's. */
export function parseTime(text: string): Date | 'never' {
  if (text === 'never') return text;
  const time = TIME.test(text) ? new Date(text) : null;
  if (!time || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('Expected a time, such as 2026-12-01T09:00 or 2026-12-01T09:00:00Z.');
  }
  return LOCAL_TIME.test(text) ? instantIn(store.timeZone, text) : time;
}

function oneOf<Known extends string>(known: readonly Known[], text: string): Known {
  const found = known.find((each) => each === text);
  if (!found) throw new InvalidArgumentError(`Expected one of ${known.join(', ')}.`);
  return found;
}
