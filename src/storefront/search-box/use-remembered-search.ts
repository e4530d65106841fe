import { useEffect } from 'react';
import { report } from '#storefront/ui/report.ts';

/** Remembers a search on this device. Null, as where nothing was found, is none. */
export function useRememberedSearch(term: string | null): void {
  useEffect(() => {
    if (term === null) return;
    import('./recent-terms.ts').then(
      ({ recentTerms }) => recentTerms.add([term]),
      (error: unknown) => report('recent searches', error),
    );
  }, [term]);
}
