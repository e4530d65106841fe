import { categoryForTable, type OptionRefusal } from '#domain/categories.ts';
import { addCents, ZERO_CENTS } from '#domain/money.ts';
import { findOption, type ProductOption } from '#domain/products/options.ts';
import type { PersonalText } from '#domain/products/personalization.ts';
import { isPurchasable, type Product, priceFor, priceReferenceFor } from '#domain/products/product.ts';
import { shownUnitsLeft } from '#domain/products/stock.ts';
import { accept, type Result, refuse } from '#domain/results.ts';
import { type CartLine, STANDARD_SIZE } from './cart.ts';

export type AddRefusal =
  | 'sold-out'
  | 'option-sold-out'
  | 'size-required'
  | OptionRefusal
  | 'text-required'
  | 'no-price-reference';

/** Whether the product, or the chosen option of it, is sold out. */
export function isSoldOut(refusal: AddRefusal): boolean {
  return refusal === 'sold-out' || refusal === 'option-sold-out';
}

export type Choice = {
  size: string | null;
  option: ProductOption | null;
  /** The text to engrave, as parsed by `readPersonalText`. */
  personalization?: PersonalText | null;
};

/**
 * Creates a cart line for one unit of a product, or returns the first problem. Checks in this order: stock, size,
 * then length, teeth or option and its stock, then the price reference, then the text. A product without any price reference is
 * "not available", which is different from sold out.
 */
export function lineFor(product: Product, choice: Choice): Result<CartLine, AddRefusal> {
  const category = categoryForTable(product.source_table);
  if (!product.in_stock && isPurchasable(product)) return refuse('sold-out');
  if (product.sizes.length > 0 && !product.sizes.includes(choice.size ?? '')) return refuse('size-required');
  const option =
    choice.option && findOption(product.options, choice.option.label, choice.option.stripePriceId);
  if (product.options.length > 0 && !option) return refuse(category.optionRefusal);
  if (shownUnitsLeft(product.unitsLeft, option?.label ?? null) === 0) {
    return refuse(option ? 'option-sold-out' : 'sold-out');
  }
  const reference = product.is_made_on_request ? null : priceReferenceFor(product, option);
  if (!reference) return refuse('no-price-reference');
  const personal = product.personalization && choice.personalization;
  if (product.personalization?.isRequired && !personal) return refuse('text-required');
  return accept({
    id: product.id,
    source_table: product.source_table,
    name: product.name,
    image_url: product.image_url,
    price: addCents(priceFor(product, option), personal?.price ?? ZERO_CENTS),
    quantity: 1,
    stripe_price_id: reference,
    selectedSize: product.sizes.length > 0 && choice.size ? choice.size : STANDARD_SIZE,
    selectedColor: product.color ?? '',
    selectedLength: category.keepsLength ? (option?.label ?? '') : '',
    ...(personal && { personalization: personal }),
    ...(product.ships_today && { ships_today: true }),
  });
}
