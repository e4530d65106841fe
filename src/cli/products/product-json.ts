import { availabilityOf } from '#domain/availability.ts';
import type { ProductTable } from '#domain/categories.ts';
import { cents, formatAmount } from '#domain/money.ts';
import { parseProduct } from '#domain/parse-product.ts';
import { isPurchasable, type ProductRow } from '#domain/product.ts';

/** A product for lists; amounts are dollars such as "25.00". */
export function productSummaryJson(row: ProductRow, table: ProductTable, isArchived: boolean) {
  return {
    id: row.id,
    name: row.name,
    category: table,
    price: formatAmount(cents(row.price)),
    state: stateOf(row, table, isArchived),
  };
}

const STATES = {
  available: 'for sale',
  'sold-out': 'sold out',
  'not-available': 'not for sale',
  'on-request': 'made on request',
} as const;

export function stateOf(row: ProductRow, table: ProductTable, isArchived: boolean): string {
  if (isArchived) return 'archived';
  const product = parseProduct(row, table);
  return STATES[availabilityOf({ in_stock: product.in_stock, isPurchasable: isPurchasable(product) })];
}

/** A product as `products add` reads it; `info` is what the store computes. */
export function productJson(row: ProductRow, table: ProductTable, isArchived: boolean) {
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
    ...fields
  } = product;
  return {
    source_table: table,
    ...fields,
    price: formatAmount(price),
    original_price: original_price === null ? null : formatAmount(original_price),
    in_stock: row.in_stock,
    personalization: personalization && {
      label: personalization.label,
      max_length: personalization.maxLength,
      characters: personalization.characters,
      is_required: personalization.isRequired,
      price: formatAmount(personalization.price),
    },
    lengths_and_prices: options.map(({ length, teeth, caratWeight, price: amount }) => ({
      ...(length && { length }),
      ...(teeth && { teeth }),
      ...(caratWeight && { carat_weight: caratWeight }),
      price: formatAmount(amount),
    })),
    info: {
      state: stateOf(row, table, isArchived),
      discount_percentage,
      rating: review_count > 0 ? rating : null,
      review_count,
      stripe_price_id,
      stripe_product_id,
      created_at,
      updated_at,
    },
  };
}
