import type { AllProductsQuery } from './all-products-query.ts';
import { normalizeCategory } from './category-names.ts';
import { pageOf } from './paging.ts';
import type { ProductCard } from './product.ts';

/** Twelve collections of twenty stand on one page. */
const MAX_ON_ONE_PAGE = 240;

/** One page of the all-products listing. */
export type AllProductsResult<Card> = {
  cards: Card[];
  /** Across all pages. */
  count: number;
  /** From 1; past the last page it is the last. */
  pageNumber: number;
  pageCount: number;
};

/** The category name of a product in the all-products listing. */
export function categoryOf(card: Pick<ProductCard, 'category' | 'source_table'>): string {
  return normalizeCategory(card.category, card.source_table);
}

/** The page a query asks for, from products that are merged and in its order already. */
export function allProductsResultFor<Card extends Pick<ProductCard, 'category' | 'source_table'>>(
  sorted: readonly Card[],
  { category, page }: Pick<AllProductsQuery, 'category' | 'page'>,
): AllProductsResult<Card> {
  const matches = category === '' ? sorted : sorted.filter((card) => categoryOf(card) === category);
  const { items, ...place } = pageOf(matches, page, MAX_ON_ONE_PAGE);
  return { cards: items, count: matches.length, ...place };
}
