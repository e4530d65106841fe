import { compareAtPrice, percentOff } from './discount.ts';
import {
  additionalImages,
  hasPriceRange,
  isPurchasable,
  lowestPrice,
  type Product,
  type ProductCard,
} from './product.ts';
import { shownUnitsLeft } from './stock.ts';

/** What of a card sorting and filtering need. */
export type CardBasics = Pick<
  ProductCard,
  | 'id'
  | 'source_table'
  | 'category'
  | 'price'
  | 'original_price'
  | 'discount_percentage'
  | 'rating'
  | 'review_count'
  | 'in_stock'
  | 'ships_today'
  | 'isPurchasable'
  | 'isMadeOnRequest'
>;

/** The card of a product in a listing. */
export function cardFor(product: Product): ProductCard {
  const [second] = additionalImages(product);
  const focus = product.image_url === null ? undefined : product.photoDetails[product.image_url]?.focus;
  const unitsLeft = shownUnitsLeft(product.unitsLeft, null);
  return {
    ...cardBasicsFor(product),
    name: product.name,
    image_url: product.image_url,
    image_placeholder: product.image_placeholder,
    hasOptions: product.options.length > 0,
    ...(hasPriceRange(product) && { isFrom: true as const }),
    ...(product.customizable && { isCustomizable: true as const }),
    ...(product.clarity_grade && { clarityGrade: product.clarity_grade }),
    ...(second !== undefined && { second_image_url: second }),
    ...(focus && { focus }),
    ...(unitsLeft !== null && { units_left: unitsLeft }),
  };
}

export function cardBasicsFor(
  product: Pick<
    Product,
    | 'id'
    | 'source_table'
    | 'category'
    | 'price'
    | 'original_price'
    | 'options'
    | 'rating'
    | 'review_count'
    | 'in_stock'
    | 'ships_today'
    | 'stripe_price_id'
    | 'is_made_on_request'
  >,
): CardBasics {
  const price = lowestPrice(product);
  const original_price = compareAtPrice(product, price);
  return {
    id: product.id,
    source_table: product.source_table,
    category: product.category,
    price,
    original_price,
    discount_percentage: percentOff(price, original_price),
    rating: product.rating,
    review_count: product.review_count,
    in_stock: product.in_stock,
    ships_today: product.ships_today,
    isPurchasable: isPurchasable(product),
    ...(product.is_made_on_request && { isMadeOnRequest: true as const }),
  };
}
