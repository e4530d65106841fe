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

/** The card of a product in a listing. */
export function cardFor(product: Product): ProductCard {
  const [second] = additionalImages(product);
  const price = lowestPrice(product);
  const focus = product.image_url === null ? undefined : product.photoDetails[product.image_url]?.focus;
  const unitsLeft = shownUnitsLeft(product.unitsLeft, null);
  const original_price = compareAtPrice(product, price);
  return {
    id: product.id,
    source_table: product.source_table,
    name: product.name,
    category: product.category,
    price,
    original_price,
    discount_percentage: percentOff(price, original_price),
    image_url: product.image_url,
    image_placeholder: product.image_placeholder,
    rating: product.rating,
    review_count: product.review_count,
    in_stock: product.in_stock,
    ships_today: product.ships_today,
    hasOptions: product.options.length > 0,
    ...(hasPriceRange(product) && { isFrom: true as const }),
    isPurchasable: isPurchasable(product),
    ...(product.customizable && { isCustomizable: true as const }),
    ...(product.clarity_grade && { clarityGrade: product.clarity_grade }),
    ...(product.is_made_on_request && { isMadeOnRequest: true as const }),
    ...(second !== undefined && { second_image_url: second }),
    ...(focus && { focus }),
    ...(unitsLeft !== null && { units_left: unitsLeft }),
  };
}
