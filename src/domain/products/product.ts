import type { ExtraField, ProductTable } from '#domain/categories.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { PhotoDetails } from '#domain/photos/photo-details.ts';
import type { ProductOption } from './options.ts';
import type { Personalization } from './personalization.ts';
import type { Stone } from './product-facts.ts';
import type { UnitsLeft } from './stock.ts';
import type { SwatchRow } from './swatch-row.ts';

/** A product row as stored and as returned by the API; money in integer cents. */
export type ProductRow = {
  id: string;
  name: string;
  description: string;
  price: number;
  original_price: number | null;
  /** 0 to 100: the discount of `price` on `original_price`, computed by the database and rounded down. */
  discount_percentage: number;
  category: string;
  product_type: string | null;
  material: string | null;
  color: string | null;
  image_url: string | null;
  /** The picture's dominant color, `#rrggbb`. */
  image_placeholder: string | null;
  /** Additional pictures after image_url. */
  images: unknown;
  /** The number of the product's reviews. */
  review_count: number;
  /** Their average, to a tenth. 5 without reviews, which no page shows. */
  rating: number;
  stripe_price_id: string | null;
  stripe_product_id: string | null;
  /** Computed by the database for its sort orders. The shop uses `isPurchasable`. */
  is_purchasable: boolean;
  /** The merchant's switch in a product table; in `products`, whether shoppers can buy it. */
  in_stock: boolean;
  /** Computed by the database: switched on, but no counted unit is left. */
  is_sold_out: boolean;
  /** Computed by the database from the stock counts; parse it with `parseUnitsLeft`. */
  units_left: unknown;
  featured: boolean;
  ships_today: boolean;
  /** A list of strings, or JSON text of one. */
  sizes: unknown;
  /** A list of options, or JSON text of one; parse it with `parseOptions`. */
  lengths_and_prices: unknown;
  /** Its stones; null if there are none or they are unknown. */
  stone: Stone | null;
  /** The clarity of its stones, such as `VVS1`; a loose stone has its `clarity_grade` instead. */
  stone_clarity: string | null;
  /** What products that are one piece in several metals and widths have in common; null: it is a piece of its own. */
  family: string | null;
  width_mm: number | null;
  /** As it is printed: `72 g at 20 inches`. */
  weight: string | null;
  plating: string | null;
  clasp: string | null;
  stone_cut: string | null;
  /** As it is printed: `17 carats at 7 inches`. */
  total_carats: string | null;
  /** More rows of the table, a line each: `Movement: Automatic`. */
  more_specifications: string | null;
  /** A list of `PRODUCT_FACTS`. */
  facts: unknown;
  /** False if it is engraved or a final sale. */
  is_returnable: boolean;
  /** The text it accepts, or null; parse it with `parsePersonalization`. */
  personalization: unknown;
  /** Shoppers ask for a drawing instead of buying it. */
  is_made_on_request: boolean;
  /** The merchant's article number. Options have their own. Unique across products and options. */
  sku: string | null;
  /** A GTIN: 8, 12, 13 or 14 digits. */
  barcode: string | null;
  /** Title for search engines instead of the name. */
  seo_title: string | null;
  seo_description: string | null;
  /** Ids of related products in order; if empty, the store chooses. */
  related_products: unknown;
  /** Alt text and focal point by photo URL; parse it with `parsePhotoDetails`. */
  photo_details: unknown;
  /** The merchant chose the photos: files in the shop's folder neither add nor remove any. */
  has_own_photos: boolean;
  created_at: string;
  updated_at: string;
} & { [field in Exclude<ExtraField, 'customizable'>]?: string | null | undefined } & {
  customizable?: boolean | undefined;
};

/** A row of the unified table: its source table and its id there. */
export type UnifiedProductRow = ProductRow & { source_table: ProductTable; source_id: string };

/** A product with parsed lists, for product pages and domain rules. */
export type Product = Omit<
  ProductRow,
  | 'price'
  | 'original_price'
  | 'is_purchasable'
  | 'is_sold_out'
  | 'units_left'
  | 'sizes'
  | 'lengths_and_prices'
  | 'images'
  | 'facts'
  | 'personalization'
  | 'related_products'
  | 'photo_details'
> & {
  source_table: ProductTable;
  /** Low stock counts, as shown on pages. */
  unitsLeft: UnitsLeft;
  price: Cents;
  original_price: Cents | null;
  sizes: string[];
  options: ProductOption[];
  images: string[];
  /** The known ones of `PRODUCT_FACTS`. */
  facts: string[];
  /** The text it accepts; null for none. */
  personalization: Personalization | null;
  relatedIds: string[];
  /** The colors and widths of its family. None for a piece of its own, and until they are loaded. */
  swatches: readonly SwatchRow[];
  photoDetails: PhotoDetails;
};

/** The data of a listing card. Small, because a listing contains hundreds. */
export type ProductCard = Pick<
  Product,
  | 'id'
  | 'source_table'
  | 'name'
  | 'category'
  | 'original_price'
  | 'image_url'
  | 'image_placeholder'
  | 'rating'
  | 'review_count'
  | 'in_stock'
  | 'ships_today'
> & {
  /** The lowest price among its options. */
  price: Cents;
  /** The discount of the price shown on the original price shown, 0 to 100. */
  discount_percentage: number;
  hasOptions: boolean;
  /** Only present if the price is the lowest of several: "From". */
  isFrom?: true;
  isPurchasable: boolean;
  /** Only present if it can be customized. */
  isCustomizable?: true;
  /** Only present if it is made on request. */
  isMadeOnRequest?: true;
  /** Only present if the stone is graded: `VVS1`. */
  clarityGrade?: string;
  /** The first additional picture. Only present if there is one. */
  second_image_url?: string;
  /** Only present if the merchant set a focal point for the first picture. */
  focus?: readonly [x: number, y: number];
  /** Only present if the product is counted as a whole and few units are left. */
  units_left?: number;
};

/** A card of a listing that can be sorted by date. */
export type SortableCard = ProductCard & Pick<Product, 'created_at'>;

/** The pictures after the first, in order. A merchant's list may include the first one. */
export function additionalImages({ image_url, images }: Pick<Product, 'image_url' | 'images'>): string[] {
  return images.filter((url) => url !== image_url);
}

/** The lowest option price, or the product's own if it has no options. */
export function lowestPrice(product: Pick<Product, 'price' | 'options'>): Cents {
  if (product.options.length === 0) return product.price;
  return cents(Math.min(...product.options.map((option) => option.price)));
}

/** Whether the price depends on the option, so that the lowest is shown as "From". */
export function hasPriceRange({ options }: { options: readonly Pick<ProductOption, 'price'>[] }): boolean {
  return options.some(({ price }) => price !== options[0]?.price);
}

/** The chosen option's price, else the product's own. */
export function priceFor(product: Pick<Product, 'price'>, option: ProductOption | null): Cents {
  return option?.price ?? product.price;
}

/**
 * The price reference to charge: the chosen option's, and never the product's own once an option is chosen. Null if
 * it is not for sale.
 */
export function priceReferenceFor(
  product: Pick<Product, 'stripe_price_id'>,
  option: ProductOption | null,
): string | null {
  return option ? option.stripePriceId : product.stripe_price_id?.trim() || null;
}

/**
 * Whether the product, or one of its options if it has any, has a price reference. Products made on request are not
 * for sale.
 */
export function isPurchasable(
  product: Pick<Product, 'stripe_price_id' | 'options' | 'is_made_on_request'>,
): boolean {
  if (product.is_made_on_request) return false;
  if (product.options.length > 0) return product.options.some((option) => option.stripePriceId !== null);
  return priceReferenceFor(product, null) !== null;
}
