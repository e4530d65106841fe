import type { ContentOverrides } from '#contract/content-values.ts';
import type { PageData } from '#contract/page-data.ts';
import type { PageRequest } from '#contract/routes.ts';
import { isDatabaseOutage } from '#database/database-outage.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { ProductRow } from '#domain/product.ts';
import type { VideoSource } from '#domain/video.ts';
import type { AllProductsCache } from './all-products-cache.server.ts';
import type { CatalogVersionCache } from './catalog-version-cache.server.ts';
import type { CategoryCache } from './category-cache.server.ts';
import type { PageAddress } from './page-address.server.ts';

export type HousePhoto = { image_url: string; image_placeholder: string | null };

/** A product as a merchant edits it. */
export type DraftProduct = { row: ProductRow; table: ProductTable };

/** What loading a page needs beyond its address. */
export type PageSources = {
  database: OpenDatabase;
  categoryCache: CategoryCache;
  allProducts: AllProductsCache;
  version: CatalogVersionCache;
  /** The texts that a merchant changed. */
  loadContent: () => Promise<ContentOverrides>;
  /** The same with drafts, for the token of a preview; null: the token is wrong or over. */
  loadPreview: (token: string) => Promise<ContentOverrides | null>;
  /** A product that a merchant previews; null for a token that is wrong or over. */
  loadDraft: (token: string) => Promise<(DraftProduct & { frameOrigin: string | null }) | null>;
  /** The preview that this page is. */
  draft?: DraftProduct;
  /** Pictures of the house itself, such as the hero, by name; null where there is none. */
  sitePhoto: (name: string) => HousePhoto | null;
  /** Films of the house by name, in every form there is; none where there is no such video. */
  siteVideo: (name: string) => readonly VideoSource[];
  /** Something the page can do without has failed. */
  report: (what: string, error: unknown) => void;
};

/** Loads one kind of page. Throws when what the page is about cannot be read. */
export type PageLoader<Page extends PageRequest['page']> = (
  request: Extract<PageRequest, { page: Page }>,
  address: PageAddress,
  sources: PageSources,
  now: Date,
) => Promise<PageData>;

/**
 * As partOf, for what a page is about: it fails alone too, but a database that is away fails the whole page, for then
 * nothing would be left of it.
 */
export function mainPartOf<Part>(
  sources: PageSources,
  what: string,
  load: () => Promise<Part>,
): Promise<Part | null> {
  return partOf(sources, what, load, (error) => !isDatabaseOutage(error));
}

/** A part of a page that may fail alone: its failure is reported and the part is null. */
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
