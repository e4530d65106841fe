import { loadCatalogueVersion } from '#database/catalogue-version.ts';
import type { Database } from '#database/open-database.ts';
import { createCollections } from '../collections.ts';
import { createKnownVersion } from '../known-version.ts';
import { createMergedCollections } from '../merged-collections.ts';
import type { PageSources } from './page-sources.ts';

/** What a page is loaded from, over a database and without a house of its own; anything may be said otherwise. */
export function pageSourcesOver(
  database: Database,
  said: Partial<PageSources> & { hiddenIds?: string[] } = {},
): PageSources {
  const { hiddenIds = [], report = () => {}, ...others } = said;
  const collections = createCollections(database.sql);
  return {
    database,
    collections,
    merged: createMergedCollections({ collections, hiddenIds, report }),
    version: createKnownVersion(() => loadCatalogueVersion(database.sql)),
    housePhoto: () => null,
    random: () => 0.5,
    report,
    ...others,
  };
}
