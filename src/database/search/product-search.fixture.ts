import type { Database } from '#database/tables.ts';
import type { SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { searchProducts } from './product-search.ts';

export const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;

/** The ids of the products that a shop without search words finds, in order. */
export const found = async (db: Database, term: string, page = {}) =>
  (await searchProducts(db, term, page)).rows.map(({ id }) => id);

/** Some words of a shop. */
export const LEXICON: SearchSynonyms = {
  same: ['necklace, chain', 'cz, cubic zirconia', 'iced, iced out'],
  units: ['mm, millimeter', 'ct, carat', 'k, kt', 'in, inch', 'size'],
  otherwise: { wedding: 'engagement', diamond: 'moissanite' },
  ignored: 'for, men, waterproof',
};
