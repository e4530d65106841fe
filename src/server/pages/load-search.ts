import { searchProducts } from '#database/products.ts';
import { cardFor, parseProduct } from '#domain/product.ts';
import type { PageLoader } from './page-sources.ts';

const MOST_RESULTS = 120;

export const loadSearch: PageLoader<'search'> = async (_request, { query }, { database }) => {
  const term = query.q ?? '';
  if (term === '') return { page: 'search', term, cards: [], count: 0 };
  const found = await searchProducts(database.sql, term, { limit: MOST_RESULTS });
  const cards = found.map((row) => cardFor(parseProduct(row, row.source_table)));
  return { page: 'search', term, cards, count: cards.length };
};
