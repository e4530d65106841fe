import { cents } from '#domain/money.ts';
import { percentOff } from '#domain/products/discount.ts';
import type { ProductRow } from '#domain/products/product.ts';

/** The minimum data of a product that is not stored yet. */
export type UnsavedProduct = Partial<ProductRow> & Pick<ProductRow, 'id' | 'name' | 'price' | 'category'>;

/** A row for a product that is not stored yet, with the database's defaults. */
export function unsavedRow(product: UnsavedProduct, now: Date): ProductRow {
  const time = now.toISOString();
  const original = product.original_price ?? null;
  const row: ProductRow = {
    description: '',
    original_price: null,
    discount_percentage: 0,
    product_type: null,
    material: null,
    color: null,
    image_url: null,
    image_placeholder: null,
    images: [],
    review_count: 0,
    rating: 5,
    stripe_price_id: null,
    stripe_product_id: null,
    is_purchasable: false,
    in_stock: true,
    is_sold_out: false,
    units_left: {},
    featured: false,
    ships_today: false,
    sizes: [],
    lengths_and_prices: [],
    stone: null,
    stone_clarity: null,
    family: null,
    width_mm: null,
    weight: null,
    plating: null,
    clasp: null,
    stone_cut: null,
    total_carats: null,
    more_specifications: null,
    facts: [],
    is_returnable: true,
    personalization: null,
    is_made_on_request: false,
    sku: null,
    barcode: null,
    seo_title: null,
    seo_description: null,
    related_products: [],
    photo_details: {},
    has_own_photos: false,
    created_at: time,
    updated_at: time,
    ...product,
  };
  return {
    ...row,
    discount_percentage: percentOff(cents(row.price), original === null ? null : cents(original)),
  };
}
