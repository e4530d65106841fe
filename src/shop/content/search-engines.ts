import type { SearchEngineContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { searchEngines } = await loadContent<{ searchEngines: SearchEngineContent }>(
  'search-engines.ts',
  'searchEngines',
);
