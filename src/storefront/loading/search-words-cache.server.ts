import type { ContentOverrides } from '#contract/content-values.ts';
import { type SearchWords, searchWordsOf } from '#domain/search/search-vocabulary.ts';
import { searchWords } from '#shop/content/search-words.ts';

/** The words of the shop, in memory until the catalog or a text changes. */
export type SearchWordsCache = { load(): Promise<SearchWords>; invalidate(): void };

export function createSearchWordsCache(loadContent: () => Promise<ContentOverrides>): SearchWordsCache {
  let cached: Promise<SearchWords> | null = null;
  return {
    load() {
      if (cached) return cached;
      const loading = loadContent().then(searchWordsIn);
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

/** The words that a merchant changed, else those of the shop's folder. */
export function searchWordsIn({ search }: ContentOverrides): SearchWords {
  return search ? searchWordsOf(search) : searchWords;
}
