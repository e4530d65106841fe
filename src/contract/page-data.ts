import type { AllProductsQuery } from '#domain/all-products-query.ts';
import type { AllProductsResult } from '#domain/all-products-result.ts';
import type { CategoryKind } from '#domain/categories.ts';
import type { Certificate } from '#domain/certificate.ts';
import type { Facet } from '#domain/facets.ts';
import type { FieldProblems } from '#domain/forms.ts';
import type { ListingCard } from '#domain/listed-product.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { ListingResult } from '#domain/listing-result.ts';
import type { Product, ProductCard } from '#domain/product.ts';
import type { VideoSource } from '#domain/video.ts';
import type { ContentOverrides } from './content-values.ts';
import type { OrderAnswer, OrderLine } from './order-data.ts';
import type { InfoKey } from './routes.ts';

/** Data of the shell around every page. */
export type ShellData = {
  /** Average of the real reviews, one decimal, and how many there are; null while there are none. */
  rating: { average: number; count: number } | null;
  /** The line at the very top: an announcement, or the advertised promo code while it is valid; null: neither. */
  banner: { text: string; code?: string; path?: string } | null;
  /** Paths of the categories without products, which are offered nowhere; left out where there is no such category. */
  emptyPaths?: readonly string[];
};

/** How many reviews the home page shows: the latest ones. */
export const REVIEWS_SHOWN = 12;

export type Review = {
  author: string;
  avatar: string | null;
  /** ISO date. */
  time: string;
  /** 1 to 5. */
  rating: number;
  /** '' where somebody gave stars alone. */
  text: string;
  /** The store's answer; left out where there is none. */
  answer?: string;
  /** The author bought the product here; left out otherwise. */
  isVerified?: true;
  /** Addresses of the customer's photos; left out where there are none. */
  photos?: readonly string[];
};

/** A review among those of the whole shop, with the product it speaks of; null: the shop. */
export type NamedReview = Review & { product: { id: string; name: string } | null };

/** How many reviews of a product its page shows: the latest ones. */
export const PRODUCT_REVIEWS_SHOWN = 100;

export type ProductReviews = {
  /** The newest first. */
  latest: readonly Review[];
  /** How many of all reviews gave five stars, four, and so on to one. */
  byStars: readonly number[];
};

/** A home row that failed to load is null: it says so, the others stand. */
export type HomeRow = ProductCard[] | null;
export type HomeRowKey = 'bestDeals' | 'chains' | 'grillz' | 'watches' | 'pendants';

/** A wide image of the home page, its version for phones, and the video that may replace it. */
export type Scene = {
  image_url: string;
  mobile_image_url: string;
  /** The picture's dominant color, `#rrggbb`. */
  image_placeholder: string | null;
  /** The video's files, best first; empty if there is only an image. */
  video: readonly VideoSource[];
};

/** The picture of a category, by the path of its page. */
export type CategoryTile = { path: string; image_url: string | null; image_placeholder: string | null };

/** A category's listing: the page of it that was asked for. */
export type ListingData = ListingResult<ListingCard> & {
  kind: CategoryKind;
  /** What was asked for; the page shown may be an earlier one. */
  query: ListingQuery;
  /** With counts over the whole category. */
  facets: Facet[];
  /** Products of the category, whatever is chosen. */
  total: number;
  /** The cards are all of the category's, in the order they are read: every other query of it can be answered here. */
  isWhole: boolean;
};

/** The merged listing: the page of it that was asked for, from the collections asked for. */
export type AllProductsData = AllProductsResult<ProductCard> & {
  query: AllProductsQuery;
  /** The names there are to choose from. */
  categories: string[];
  /** CategoryCache that were read or could not be. */
  collectionsLoaded: number;
  /** CategoryCache with products: all there are to load. */
  collectionsTotal: number;
  /** One or more of them could not be read. */
  hasFailures: boolean;
  /** The cards are all there are: every other order or category of them can be made here. */
  isWhole: boolean;
};
/** The result of a form that was posted without scripts: the submitted values and the problems. Never cached. */
export type FormAnswer = {
  values: Readonly<Record<string, string>>;
  problems: FieldProblems;
  notice: { title: string; text: string };
};

/** What a link in an email leads to. Opening it changes nothing, because scanners of emails open links too. */
export type MailLinkStep = {
  title: string;
  text: string;
  /** The form that does what the link is for; null once it is done. */
  action: { path: string; label: string } | null;
  /** The fields of a review, with what was typed before; left out for a form without fields. */
  review?: {
    rating: string;
    name: string;
    text: string;
    problem: string | null;
    /** Those sent with an earlier try. */
    photos: readonly { id: string; url: string }[];
  };
};

export type CertificateAnswer =
  | { kind: 'found'; certificate: Certificate }
  | { kind: 'none'; number: string }
  | { kind: 'failed'; message: string };

/** A line of an order somebody found by its number: without the id of its payment session. */
export type FoundOrderLine = Omit<OrderLine, 'stripe_session_id'>;

/** The data of one page, for rendering on the server and in the browser. */
export type PageData =
  | {
      page: 'home';
      /** The texts that differ from the shop's folder. */
      content?: Pick<ContentOverrides, 'home'>;
      /** Null where the store has no such picture: the words stand alone. */
      hero: Scene | null;
      /** Null where the store has no such picture: the section is left out. */
      showcase: Scene | null;
      /** The four newest chains, for phones. */
      newChains: HomeRow;
      /** One an entry of the menu; the page picks and orders its nine. */
      tiles: CategoryTile[];
      diamonds: HomeRow;
      reviews: NamedReview[] | null;
      rows: Record<HomeRowKey, HomeRow>;
      /** The large picture beside the rail of a category. */
      closeUps: Partial<Record<HomeRowKey, CategoryTile | null>>;
    }
  | ({ page: 'listing' } & ListingData)
  | ({ page: 'all-jewelry' } & AllProductsData)
  | {
      page: 'product';
      product: Product;
      related: ProductCard[];
      /** Null where they could not be read. */
      reviews: ProductReviews | null;
    }
  | { page: 'product-missing' }
  | {
      page: 'search';
      /** '' before anything was searched for. */
      term: string;
      /** What was searched for in place of a term nothing was found for; null: the term itself. */
      correctedTerm: string | null;
      /** The typed words that nothing matches; `cards` match the others. */
      unmatched: readonly string[];
      cards: ProductCard[];
      /** All that was found, of which `cards` is one page. */
      count: number;
      /** There are more than `count`, which nobody counted. */
      isCountCut: boolean;
      pageNumber: number;
      pageCount: number;
    }
  | {
      page: 'order-success';
      /** What the server found for the payment session in the address; absent without one. */
      lookup?: OrderAnswer;
    }
  | {
      page: 'info';
      key: InfoKey;
      /** The texts that differ from the shop's folder: those of this page. */
      content?: Omit<ContentOverrides, 'home' | 'announcement'>;
      /** The picture in the page's band, where it has one. */
      photo?: { image_url: string; image_placeholder: string | null };
      answer?: FormAnswer;
    }
  | {
      page: 'newsletter';
      answer?: FormAnswer;
      /** Where a link in an email leads, in place of the form. */
      step?: MailLinkStep;
    }
  | { page: 'orders'; answer?: FormAnswer; order?: readonly FoundOrderLine[] }
  | {
      page: 'certificate';
      /** What the server found for the number asked for; absent where none was. */
      lookup?: CertificateAnswer;
    }
  | { page: 'not-found'; path: string }
  | { page: 'failed'; status: number; requestId: string };

/** The data of the page with this name. */
export type DataOf<Page extends PageData['page']> = Extract<PageData, { page: Page }>;

/** The name of a page's code chunk. Each information page has its own. */
export type PageCode = Exclude<PageData['page'], 'info'> | InfoKey;

/** A page by name, and by key for an information page. */
export type NamedPage = { page: Exclude<PageData['page'], 'info'> } | { page: 'info'; key: InfoKey };

export function codeOf(named: NamedPage): PageCode {
  return named.page === 'info' ? named.key : named.page;
}

/** A page as the server loads it and the browser caches it: status (200, 404 or 5xx), data and metadata. */
export type PageState = {
  status: number;
  /** The catalog version it was loaded from, or an older one; null if unknown. */
  catalogVersion: number | null;
  shell: ShellData;
  data: PageData;
  meta: PageMeta;
};

/** A picture for shared links: absolute or root-relative, with its size where that is known. */
export type ShareImage = { url: string; alt: string; widthPx?: number; heightPx?: number };

/** Metadata for search engines and shared links. */
export type PageMeta = {
  title: string;
  description: string;
  /** With commas between; '' for none. */
  keywords: string;
  /** Path of the one address this page counts under; null where it must not be indexed. */
  canonicalPath: string | null;
  /** The picture for shared links. */
  image: ShareImage | null;
  /** schema.org objects, printed as JSON-LD. */
  structuredData: readonly object[];
};
