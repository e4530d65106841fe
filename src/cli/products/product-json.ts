import type { EditedProduct } from '#database/products/edited-products.ts';
import type { ProductState } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { formatAmount } from '#domain/money.ts';
import { availabilityOf } from '#domain/products/availability.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import { isPurchasable, type ProductRow } from '#domain/products/product.ts';

/** A product's availability as the command line names it. */
export const STATE_OF_AVAILABILITY = {
  available: 'for sale',
  'sold-out': 'sold out',
  'not-available': 'not for sale',
  'on-request': 'made on request',
} as const;

function stateOf(row: ProductRow, table: ProductTable, state: ProductState): string {
  if (state !== 'active') return state;
  const product = parseProduct(row, table);
  return STATE_OF_AVAILABILITY[
    availabilityOf({
      in_stock: product.in_stock,
      isPurchasable: isPurchasable(product),
      isMadeOnRequest: product.is_made_on_request,
    })
  ];
}

/** A product in the format of `products add`; `info` is computed by the store. */
export function productJson({ row, table, state, version, notes, priceProblem }: EditedProduct) {
  const product = parseProduct(row, table);
  const {
    created_at,
    updated_at,
    rating,
    review_count,
    discount_percentage,
    stripe_price_id,
    stripe_product_id,
    in_stock: _counted,
    unitsLeft: _left,
    source_table: _table,
    image_placeholder: _color,
    options,
    personalization,
    price,
    original_price,
    relatedIds,
    photoDetails: _photos,
    has_own_photos: _own,
    swatches: _swatches,
    ...fields
  } = product;
  return {
    source_table: table,
    ...fields,
    price: formatAmount(price),
    original_price: original_price === null ? null : formatAmount(original_price),
    in_stock: row.in_stock,
    related_products: relatedIds,
    ...(notes.vendor && { vendor: notes.vendor }),
    ...(notes.tags.length > 0 && { tags: notes.tags }),
    personalization: personalization && {
      label: personalization.label,
      max_length: personalization.maxLength,
      characters: personalization.characters,
      is_required: personalization.isRequired,
      price: formatAmount(personalization.price),
      ...(personalization.lettering && { lettering: personalization.lettering }),
    },
    lengths_and_prices: options.map(({ length, teeth, caratWeight, price: amount, sku, barcode }) => ({
      ...(length && { length }),
      ...(teeth && { teeth }),
      ...(caratWeight && { carat_weight: caratWeight }),
      price: formatAmount(amount),
      ...(sku && { sku }),
      ...(barcode && { barcode }),
    })),
    info: {
      state: stateOf(row, table, state),
      discount_percentage,
      rating: review_count > 0 ? rating : null,
      review_count,
      stripe_price_id,
      stripe_product_id,
      created_at,
      updated_at: version,
      ...(priceProblem && { price_problem: priceProblem.reason }),
    },
  };
}
