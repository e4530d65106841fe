import type { CategoryKind, SizeGuide } from '#domain/categories.ts';
import type { BuyField, BuyProblems } from '#domain/checkout/buy-form.ts';
import type { FieldProblems } from '#domain/forms/forms.ts';
import type { AllJewelryQuery, SearchQuery } from '#domain/listing/browse-query.ts';
import type { BrowseResult } from '#domain/listing/browse-result.ts';
import type { ListingCard } from '#domain/listing/listed-product.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import type { ListingResult } from '#domain/listing/listing-result.ts';
import type { Facet } from '#domain/listing/recount-facets.ts';
import type { Certificate } from '#domain/orders/certificate.ts';
import type { ComparedPiece, ComparedRow } from '#domain/products/compared-facts.ts';
import type { Product, ProductCard } from '#domain/products/product.ts';
import type { ReviewQuery } from '#domain/reviews/review-query.ts';
import type { Understood } from '#domain/search/understood.ts';
import type { ContentOverrides } from './content-values.ts';
import type { OrderAnswer, OrderLine } from './order-data.ts';
import type { InfoKey } from './routes.ts';

/** Data of the shell around every page. */
export type ShellData = {
  /** The average of real reviews with one decimal, and their number; null without reviews. */
  rating: { average: number; count: number } | null;
  /** The line at the top: an announcement, or the advertised promo code while it is valid; null for neither. */
  banner: { text: string; code?: string; path?: string } | null;
  /** Paths of categories without products, which no page links to. Absent if there are none. */
  emptyPaths?: readonly string[];
};

/** The number of latest reviews on the home page. */
export const REVIEWS_SHOWN = 12;

export type Review = {
  author: string;
  avatar: string | null;
  /** ISO date. */
  time: string;
  /** 1 to 5. */
  rating: number;
  /** '' for a rating without text. */
  text: string;
  /** The store's answer, if any. */
  answer?: string;
  /** Only present if the author bought the product here. */
  isVerified?: true;
  /** URLs of the customer's photos, if any. */
  photos?: readonly string[];
};

/** A review on a page of the whole shop, with its product; null for a review of the shop. */
export type NamedReview = Review & { product: { id: string; name: string } | null };

/** How many reviews of a product its own page shows: the latest ones. */
export const PRODUCT_REVIEWS_SHOWN = 6;

export type ProductReviews = {
  /** Newest first. */
  latest: readonly Review[];
  /** The number of reviews with five stars, four, and so on to one. */
  byStars: readonly number[];
  /** How many have photos. */
  withPhotos: number;
};

/** The reviews of one product, as asked for. */
export type ReviewsData = {
  product: Pick<Product, 'id' | 'name' | 'image_url' | 'image_placeholder' | 'rating' | 'review_count'>;
  /** What was asked for; the page shown may be an earlier one. */
  query: ReviewQuery;
  reviews: readonly Review[];
  /** How many match. */
  count: number;
  pageNumber: number;
  pageCount: number;
  /** As `ProductReviews` has them: of all reviews. */
  byStars: readonly number[];
  withPhotos: number;
};

/** Null if the row failed to load; the row then shows an error. */
export type HomeRow = ProductCard[] | null;
export type HomeRowKey = 'bestDeals' | 'chains' | 'grillz' | 'watches' | 'pendants';

/** A wide image of the home page, its version for phones, and the video that may replace it. */
export type Scene = {
  image_url: string;
  mobile_image_url: string;
  /** The picture's dominant color, `#rrggbb`. */
  image_placeholder: string | null;
  /** The URLs of the video's files, best format first; empty if there is only an image. */
  video: readonly string[];
  /** Those of its version for phones; empty if phones get the same. */
  mobile_video: readonly string[];
};

/** The picture of a category, by the path of its listing. */
export type CategoryTile = { path: string; image_url: string | null; image_placeholder: string | null };

/** The requested page of a category's listing. */
export type ListingData = ListingResult<ListingCard> & {
  kind: CategoryKind;
  /** The parsed query. The page shown may be an earlier one. */
  query: ListingQuery;
  /** With the number of products that each choice would leave. */
  facets: readonly Facet[];
  /** The number of products in the category, regardless of filters. */
  total: number;
  /**
   * Whether the cards are the whole category in table order, so that the browser can answer any other query itself.
   */
  isWhole: boolean;
};

/** The requested pages of All Jewelry. */
export type AllJewelryData = BrowseResult<ListingCard> & {
  query: AllJewelryQuery;
  /** With the number of products that each choice would leave. */
  facets: readonly Facet[];
  /** The number of all products, regardless of filters. */
  total: number;
  /** Whether a category could not be read. */
  hasFailures: boolean;
  /** Whether the cards are all products, so that the browser can sort and filter them itself. */
  isWhole: boolean;
};

/** What a shopper may have searched for besides products. */
export type SearchShortcut = {
  text: string;
  /** Pages of the shop, or the same search with a filter or in another order. */
  links: readonly { label: string; path: string }[];
};

/** Some pages of the results of a search. */
type SearchData = BrowseResult<ProductCard> & {
  /** '' before a search. */
  term: string;
  understood: Understood;
  shortcuts: readonly SearchShortcut[];
  query: SearchQuery;
  facets: readonly Facet[];
  /** The number of results, regardless of filters. */
  total: number;
  /** There are more than `total` results, and the best of them are filtered and sorted. */
  isCountCut: boolean;
};

/** The result of a form that was posted without scripts: the submitted values and the problems. Never cached. */
export type FormAnswer = {
  values: Readonly<Record<string, string>>;
  problems: FieldProblems;
  notice: { title: string; text: string };
};

/** The result of the stock alert form under a sold-out product, posted without scripts. Never cached. */
export type StockAlertAnswer = FormAnswer & { isDone: boolean };

/** Why a form that buys a product without scripts did not lead to the payment page. Never cached. */
export type BuyAnswer = {
  values: Readonly<Partial<Record<BuyField, string>>>;
  problems: BuyProblems;
  /** What the checkout said, above the form. */
  notice: { title: string; text: string };
  /** The field that the notice is about; null: none. */
  refusedField: BuyField | null;
  /** Makes the next attempt a new order, because this one is already paid. */
  attempt?: string;
};

/** The page of an email link. Opening it changes nothing, because email scanners open links too. */
export type MailLinkStep = {
  title: string;
  text: string;
  /** The form that performs the action; null once it is done. */
  action: { path: string; label: string } | null;
  /** The fields of a review with the earlier input; absent for a form without fields. */
  review?: {
    rating: string;
    name: string;
    text: string;
    /** The picture of the piece. */
    imageUrl: string | null;
    /** What is wrong, by field. */
    problems: Partial<Record<'rating' | 'text' | 'photos' | 'name', string>>;
    /** Photos from an earlier attempt. */
    photos: readonly { id: string; url: string }[];
  };
};

export type CertificateAnswer =
  | { kind: 'found'; certificate: Certificate }
  | { kind: 'none'; number: string }
  | { kind: 'failed'; message: string };

/** A line of an order found by its number, without its payment session id. */
export type FoundOrderLine = Omit<OrderLine, 'stripe_session_id'>;

/** A picture of the shop's own, not of a product. */
export type HousePhoto = { image_url: string; image_placeholder: string | null };

/** The data of one page, for rendering on the server and in the browser. */
export type PageData =
  | {
      page: 'home';
      /** Texts that differ from the shop's folder. */
      content?: Pick<ContentOverrides, 'home'>;
      /** Null if the store has no such picture; the text is shown without it. */
      hero: Scene | null;
      /** Null if the store has no such picture; the section is omitted. */
      showcase: Scene | null;
      /** The four newest chains, for phones. */
      newChains: HomeRow;
      /** One per menu entry. The page selects and orders its nine. */
      tiles: CategoryTile[];
      diamonds: HomeRow;
      reviews: NamedReview[] | null;
      rows: Record<HomeRowKey, HomeRow>;
      /** The large picture next to a category's rail. */
      closeUps: Partial<Record<HomeRowKey, CategoryTile | null>>;
    }
  | ({ page: 'listing' } & ListingData)
  | ({ page: 'all-jewelry' } & AllJewelryData)
  | {
      page: 'product';
      product: Product;
      /** A sprite that shows it from all sides. */
      turn?: string;
      /** The business day that an order placed now counts for, `2026-11-25`. */
      orderDay: string;
      /** Pieces of other categories to wear with it: the merchant's choice, or else of the same metal. */
      matching: ProductCard[];
      /** Others of its category. */
      related: ProductCard[];
      /** Null if they could not be loaded. */
      reviews: ProductReviews | null;
      /** The result of the form that buys it without scripts. */
      buy?: BuyAnswer;
      /** The result of a back-in-stock request sent without scripts. */
      alert?: StockAlertAnswer;
    }
  | { page: 'product-missing' }
  | {
      page: 'saved';
      /** The address names the pieces; otherwise this browser's own list is shown, which the server does not know. */
      isShared: boolean;
      cards: ProductCard[];
      /** How many of them are no longer sold. */
      missing: number;
    }
  | {
      page: 'compare';
      pieces: ComparedPiece[];
      rows: ComparedRow[];
      missing: number;
    }
  | ({ page: 'reviews' } & ReviewsData)
  | ({ page: 'search' } & SearchData)
  | {
      page: 'order-success';
      /** The order for the payment session in the URL; absent without one. */
      lookup?: OrderAnswer;
    }
  | {
      page: 'info';
      key: InfoKey;
      /** The texts of this page that differ from the shop's folder. */
      content?: Omit<ContentOverrides, 'home' | 'announcement' | 'search'>;
      /** The picture in the page's banner, if it has one. */
      photo?: HousePhoto;
      /** The pictures of the size guides; absent on other pages. */
      guidePhotos?: Partial<Record<SizeGuide, HousePhoto>>;
      answer?: FormAnswer;
    }
  | {
      page: 'newsletter';
      answer?: FormAnswer;
      /** The page of an email link instead of the form. */
      step?: MailLinkStep;
    }
  | { page: 'orders'; answer?: FormAnswer; order?: readonly FoundOrderLine[] }
  | {
      page: 'certificate';
      /** The certificate for the number in the URL; absent without one. */
      lookup?: CertificateAnswer;
    }
  | { page: 'not-found'; path: string; tiles: CategoryTile[] }
  | { page: 'failed'; status: number; requestId: string };

/** The data of a page by its name. */
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

/** An image for shared links: absolute or root-relative, with its size if known. */
export type ShareImage = { url: string; alt: string; widthPx?: number; heightPx?: number };

/** Metadata for search engines and shared links. */
export type PageMeta = {
  title: string;
  description: string;
  /** Comma-separated; '' for none. */
  keywords: string;
  /** The canonical path; null if the page must not be indexed. */
  canonicalPath: string | null;
  /** The image for shared links. */
  image: ShareImage | null;
  /** schema.org objects for JSON-LD. */
  structuredData: readonly object[];
};
