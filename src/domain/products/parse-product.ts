import type { ProductTable } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { parsePhotoDetails } from '#domain/photos/photo-details.ts';
import { parseOptions, parseSizes } from './parse-options.ts';
import { parsePersonalization } from './parse-personalization.ts';
import type { Product, ProductRow } from './product.ts';
import { parseUnitsLeft } from './stock.ts';

/** Parses a product row and its lists. A separate file, because most pages get products that are already parsed. */
export function parseProduct(row: ProductRow, table: ProductTable): Product {
  const { lengths_and_prices, sizes, images, facts, ...others } = row;
  const {
    is_purchasable,
    is_sold_out,
    units_left,
    personalization,
    related_products,
    photo_details,
    ...fields
  } = others;
  return {
    ...fields,
    source_table: table,
    in_stock: row.in_stock && !is_sold_out,
    unitsLeft: parseUnitsLeft(units_left),
    ...parsePrices(row),
    sizes: parseSizes(sizes),
    options: parseOptions(lengths_and_prices),
    images: parseSizes(images),
    facts: parseSizes(facts),
    personalization: parsePersonalization(personalization),
    relatedIds: parseSizes(related_products),
    swatches: [],
    photoDetails: parsePhotoDetails(photo_details),
  };
}

export function parsePrices({
  price,
  original_price,
}: Pick<ProductRow, 'price' | 'original_price'>): Pick<Product, 'price' | 'original_price'> {
  return { price: cents(price), original_price: original_price === null ? null : cents(original_price) };
}
