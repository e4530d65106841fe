import type { SearchWords } from '#domain/search/search-vocabulary.ts';
import { loadContent } from '../load-content.ts';

export const { searchWords } = await loadContent<{ searchWords: SearchWords }>(
  'search-words.ts',
  'searchWords',
);
