import type { ContentOverrides } from '#contract/content-values.ts';
import { type SearchSynonyms, synonymsOf } from '#domain/search/search-vocabulary.ts';
import { searchWords } from '#shop/content/search-words.ts';

/** The search synonyms of the shop, in memory until the catalog or a text changes. */
export type SynonymsCache = { load(): Promise<SearchSynonyms>; invalidate(): void };

export function createSynonymsCache(loadContent: () => Promise<ContentOverrides>): SynonymsCache {
  let cached: Promise<SearchSynonyms> | null = null;
  return {
    load() {
      if (cached) return cached;
      const loading = loadContent().then(synonymsFrom);
      cached = loading;
      loading.catch(() => {
        if (cached === loading) cached = null;
      });
      return loading;
    },
    invalidate() {
      cached = null;
    },
  };
}

/** The synonyms as a merchant changed them, else those of the shop's folder. */
export function synonymsFrom({ search }: ContentOverrides): SearchSynonyms {
  return search ? synonymsOf(search) : searchWords;
}
