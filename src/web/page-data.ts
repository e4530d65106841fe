import type { CategoryKind } from '#domain/categories.ts';
import type { Facet } from '#domain/facets.ts';
import type { ListingCard } from '#domain/listed-product.ts';
import type { MergedSort } from '#domain/listing.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { ListingResult } from '#domain/listing-result.ts';
import type { Product, ProductCard } from '#domain/product.ts';
import type { InfoKey } from './routes.ts';

/** What the shell shows on every page, out of the database. */
export type ShellData = {
  /** Average of the real reviews, one decimal, and how many there are; null while there are none. */
  rating: { average: number; count: number } | null;
  /** The advertised promo code as the promo table has it; null while it is not valid. */
  promo: { code: string; percentage: number } | null;
};

export type Review = {
  author: string;
  avatar: string | null;
  /** ISO date. */
  time: string;
  /** 1 to 5. */
  rating: number;
  text: string;
};

/** A home row that failed to load is null: it says so, the others stand. */
export type HomeRow = ProductCard[] | null;

/** The wide picture of the home page and its cut for phones. */
export type HeroPicture = {
  image_url: string;
  mobile_image_url: string;
  /** The picture's dominant colour, `#rrggbb`. */
  image_placeholder: string | null;
};

/** The picture of a category's tile; null where the category has none. */
export type CategoryTile = { kind: CategoryKind; image_url: string | null; image_placeholder: string | null };

/** A category's listing: the page of it that was asked for. */
export type ListingData = ListingResult<ListingCard> & {
  kind: CategoryKind;
  /** What was asked for; the page shown may be an earlier one. */
  query: ListingQuery;
  /** With counts over the whole category. */
  facets: Facet[];
  /** Products of the category, whatever is chosen. */
  total: number;
  /** The cards are all of the category's, in the order they are read: any other query of it can be answered here. */
  isWhole: boolean;
};

/** What one page needs to be drawn, on the server and in the browser alike. */
export type PageData =
  | {
      page: 'home';
      /** Null where the store has no such picture: the words stand alone. */
      hero: HeroPicture | null;
      /** One a category; the page picks and orders its nine. */
      tiles: CategoryTile[];
      diamonds: HomeRow;
      reviews: Review[] | null;
      rows: { bestDeals: HomeRow; chains: HomeRow; grillz: HomeRow; watches: HomeRow; pendants: HomeRow };
    }
  | ({ page: 'listing' } & ListingData)
  | {
      page: 'all-jewelry';
      sort: MergedSort;
      cards: ProductCard[];
      collectionsLoaded: number;
      hasFailures: boolean;
    }
  | { page: 'product'; product: Product; related: ProductCard[] }
  | { page: 'product-missing' }
  | {
      page: 'search';
      /** '' before anything was searched for. */
      term: string;
      /** What was searched for in place of a term nothing was found for; null: the term itself. */
      mendedTerm: string | null;
      cards: ProductCard[];
      /** All that was found, of which `cards` is one page. */
      count: number;
      /** There are more than `count`, which nobody counted. */
      isCountCut: boolean;
      pageNumber: number;
      pageCount: number;
    }
  | { page: 'order-success' }
  | { page: 'info'; key: InfoKey }
  | { page: 'not-found'; path: string }
  | { page: 'failed'; status: number; incidentId: string };

/** The data of one page by its name. */
export type DataOf<Page extends PageData['page']> = Extract<PageData, { page: Page }>;

/** A page as the server loads it and the browser keeps it: 200, 404 or 5xx, and everything to draw. */
export type PageState = {
  status: number;
  shell: ShellData;
  data: PageData;
  meta: PageMeta;
};

/** What search engines and shared links read. */
export type PageMeta = {
  title: string;
  description: string;
  /** With commas between; '' for none. */
  keywords: string;
  /** Path of the one address this page counts under; null where it must not be indexed. */
  canonicalPath: string | null;
  /** Absolute or root-relative picture for shared links. */
  image: string | null;
  /** schema.org objects, printed as JSON-LD. */
  structuredData: readonly object[];
};
