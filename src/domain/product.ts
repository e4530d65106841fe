import type { ExtraField, ProductTable } from './categories.ts';
import { type Cents, cents } from './money.ts';
import type { ProductOption } from './options.ts';
import type { Personalization } from './personalization.ts';
import type { PhotoDetails } from './photo-details.ts';
import type { Stone } from './product-facts.ts';
import type { UnitsLeft } from './stock.ts';

/** A row of a product table as it is stored and answered by the API; money in integer cents. */
export type ProductRow = {
  id: string;
  name: string;
  description: string;
  price: number;
  original_price: number | null;
  /** 0 to 100: what `price` takes off `original_price`, computed by the database and rounded down. */
  discount_percentage: number;
  category: string;
  product_type: string | null;
  material: string | null;
  color: string | null;
  image_url: string | null;
  /** The picture's dominant color, `#rrggbb`. */
  image_placeholder: string | null;
  /** Further pictures, beyond image_url. */
  images: unknown;
  /** Of this product's review rows, like `rating`. */
  review_count: number;
  /** Their average, to a tenth; 5 while there are none, which nothing shows. */
  rating: number;
  stripe_price_id: string | null;
  stripe_product_id: string | null;
  /** Computed by the database for its orders; the shop itself asks `isPurchasable`. */
  is_purchasable: boolean;
  /** The merchant's switch in a product's own table; in `products`, whether shoppers can buy it. */
  in_stock: boolean;
  /** Computed by the database: switched on, but no counted unit is left. */
  is_sold_out: boolean;
  /** Computed by the database from the stock counts; read it with `parseUnitsLeft`. */
  units_left: unknown;
  featured: boolean;
  ships_today: boolean;
  /** A list of text, or JSON text of one. */
  sizes: unknown;
  /** A list of options, or JSON text of one; read it with `parseOptions`. */
  lengths_and_prices: unknown;
  /** What it is set with; null: nothing, or nobody said. */
  stone: Stone | null;
  /** How the stones are graded, such as `VVS1`; a loose stone has its `clarity_grade` instead. */
  stone_clarity: string | null;
  /** A list of `PRODUCT_FACTS`. */
  facts: unknown;
  /** False for one that is engraved or sold as final. */
  is_returnable: boolean;
  /** The text it asks for, or null; read it with `parsePersonalization`. */
  personalization: unknown;
  /** Shoppers ask for a drawing instead of buying it. */
  is_made_on_request: boolean;
  /** The merchant's article number. Options have their own. Unique among all products and options. */
  sku: string | null;
  /** A GTIN: 8, 12, 13 or 14 digits. */
  barcode: string | null;
  /** What search engines show instead of the name and the description. */
  seo_title: string | null;
  seo_description: string | null;
  /** Ids of related products in their order; none: the store chooses. */
  related_products: unknown;
  /** Alt text and focal point by photo address; read it with `parsePhotoDetails`. */
  photo_details: unknown;
  /** The merchant chose the photos: files in the shop's folder add and remove none. */
  has_own_photos: boolean;
  created_at: string;
  updated_at: string;
} & { [field in Exclude<ExtraField, 'customizable'>]?: string | null | undefined } & {
  customizable?: boolean | undefined;
};

/** A row of the unified table: which of the 12 tables it came from, and its id there. */
export type UnifiedProductRow = ProductRow & { source_table: ProductTable; source_id: string };

/** A product with its lists parsed: what detail views and rules work on. */
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
  /** Low stock counts, as pages show them. */
  unitsLeft: UnitsLeft;
  price: Cents;
  original_price: Cents | null;
  sizes: string[];
  options: ProductOption[];
  images: string[];
  /** `PRODUCT_FACTS`, as far as this version of the store knows them. */
  facts: string[];
  /** The text it asks for; null: none. */
  personalization: Personalization | null;
  relatedIds: string[];
  photoDetails: PhotoDetails;
};

/** What a listing card shows; small, because a listing carries hundreds. */
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
  | 'created_at'
> & {
  /** The lowest price it can be bought for. */
  price: Cents;
  /** What the price shown takes off the original price shown, 0 to 100. */
  discount_percentage: number;
  /** The price is the lowest of several options: "From". */
  hasOptions: boolean;
  isPurchasable: boolean;
  isCustomizable: boolean;
  /** Left out unless it is made on request. */
  isMadeOnRequest?: true;
  clarityGrade: string | null;
  /** The first of its further pictures; left out where there is none, for most cards have none. */
  second_image_url?: string;
  /** Left out unless the merchant set a focal point for the first picture. */
  focus?: readonly [x: number, y: number];
  /** Left out unless the product is counted as a whole and few units are left. */
  units_left?: number;
};

/** What there is to see beyond the first picture, in order; the first may be among a merchant's list of them all. */
export function additionalImages({ image_url, images }: Pick<Product, 'image_url' | 'images'>): string[] {
  return images.filter((url) => url !== image_url);
}

/** The lowest option price where there are options, else the product's own. */
export function lowestPrice(product: Pick<Product, 'price' | 'options'>): Cents {
  if (product.options.length === 0) return product.price;
  return cents(Math.min(...product.options.map((option) => option.price)));
}

/** The chosen option's price replaces the product's own. */
export function priceFor(product: Pick<Product, 'price'>, option: ProductOption | null): Cents {
  return option?.price ?? product.price;
}

/**
 * The price reference a sale is made with: the chosen option's, and never the product's own once an option is
 * chosen. Null: not for sale.
 */
export function priceReferenceFor(
  product: Pick<Product, 'stripe_price_id'>,
  option: ProductOption | null,
): string | null {
  return option ? option.stripePriceId : product.stripe_price_id?.trim() || null;
}

/**
 * Some way of buying it has a price reference; a product with options is bought through one of them. What is made on
 * request is not for sale.
 */
export function isPurchasable(
  product: Pick<Product, 'stripe_price_id' | 'options' | 'is_made_on_request'>,
): boolean {
  if (product.is_made_on_request) return false;
  if (product.options.length > 0) return product.options.some((option) => option.stripePriceId !== null);
  return priceReferenceFor(product, null) !== null;
}
