import type { ContentOverrides } from '#contract/content-values.ts';
import type { HousePhoto, PageData } from '#contract/page-data.ts';
import type { PageRequest } from '#contract/routes.ts';
import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { ProductRow } from '#domain/products/product.ts';
import type { SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import type { AllJewelryCache } from './all-jewelry-cache.server.ts';
import type { CatalogVersionCache } from './catalog-version-cache.server.ts';
import type { CategoryCache } from './category-cache.server.ts';
import type { PageAddress } from './page-address.server.ts';

/** A product as a merchant edits it. */
export type DraftProduct = { row: ProductRow; table: ProductTable };

/** What loading a page needs in addition to its address. */
export type PageSources = {
  database: OpenDatabase;
  categoryCache: CategoryCache;
  allJewelry: AllJewelryCache;
  version: CatalogVersionCache;
  /** Search synonyms. */
  loadSynonyms: () => Promise<SearchSynonyms>;
  /** The texts changed by the merchant. */
  loadContent: () => Promise<ContentOverrides>;
  /** The texts changed by the merchant, drafts included, for a preview token; null if it is invalid or expired. */
  loadPreview: (token: string) => Promise<ContentOverrides | null>;
  /** A previewed product; null if the token is invalid or expired. */
  loadDraft: (token: string) => Promise<(DraftProduct & { frameOrigin: string | null }) | null>;
  /** The preview that is being rendered. */
  draft?: DraftProduct;
  /** The shop's own pictures, such as the hero, by name; null if missing. */
  sitePhoto: (name: string) => HousePhoto | null;
  /** The shop's own videos by name, in every available format; empty if missing. */
  siteVideo: (name: string) => readonly string[];
  /**
   * Called with the time, in ms since 1970, when a part of the page expires. Absent if the page is not cached.
   */
  limitFreshness?: (until: number) => void;
  /** Reports a failure of something the page can do without. */
  report: (what: string, error: unknown) => void;
};

/** Loads one kind of page. Throws if its main data cannot be read. */
export type PageLoader<Page extends PageRequest['page']> = (
  request: Extract<PageRequest, { page: Page }>,
  address: PageAddress,
  sources: PageSources,
  now: Date,
) => Promise<PageData>;

/**
 * Like partOf, but for a page's main data: a database outage fails the whole page, because the page would be empty.
 */
export function mainPartOf<Part>(
  sources: PageSources,
  what: string,
  load: () => Promise<Part>,
): Promise<Part | null> {
  return partOf(sources, what, load, (error) => !isDatabaseOutage(error));
}

/** Loads a part of a page that may fail on its own. A failure is reported, and the part is null. */
export async function partOf<Part>(
  sources: PageSources,
  what: string,
  load: () => Promise<Part>,
  mayFailAlone: (error: unknown) => boolean = () => true,
): Promise<Part | null> {
  try {
    return await load();
  } catch (error) {
    if (!mayFailAlone(error)) throw error;
    sources.report(what, error);
    return null;
  }
}
