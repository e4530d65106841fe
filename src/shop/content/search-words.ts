import type { SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { loadContent } from '../load-content.ts';

export const { searchWords } = await loadContent<{ searchWords: SearchSynonyms }>(
  'search-words.ts',
  'searchWords',
);
