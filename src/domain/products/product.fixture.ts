import type { CartLine } from '#domain/cart/cart.ts';
import { cents } from '#domain/money.ts';
import type { ProductOption } from './options.ts';
import type { Product, ProductRow, SortableCard } from './product.ts';

/** A plain ring on sale. Tests override what matters to them. */
export function aRow(given: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 'luna',
    name: 'Luna ring',
    description: 'A plain band.',
    price: 100_00,
    original_price: null,
    discount_percentage: 0,
    category: 'Rings',
    product_type: null,
    material: null,
    color: null,
    image_url: null,
    image_placeholder: null,
    images: [],
    review_count: 0,
    rating: 5,
    stripe_price_id: 'price_luna',
    stripe_product_id: 'prod_luna',
    is_purchasable: true,
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
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

export function aProduct(given: Partial<Product> = {}): Product {
  const { lengths_and_prices: _options, is_purchasable: _order, ...others } = aRow();
  const {
    is_sold_out: _soldOut,
    units_left: _left,
    related_products: _related,
    photo_details: _photos,
    ...row
  } = others;
  return {
    ...row,
    source_table: 'hip_hop_ring_products',
    price: cents(row.price),
    original_price: null,
    sizes: [],
    options: [],
    images: [],
    facts: [],
    personalization: null,
    relatedIds: [],
    swatches: [],
    photoDetails: {},
    unitsLeft: {},
    ...given,
  };
}

export function anOption(given: Partial<ProductOption> = {}): ProductOption {
  const label = given.label ?? '18 inch';
  return {
    label,
    length: label,
    teeth: '',
    caratWeight: '',
    price: cents(120_00),
    stripePriceId: 'price_18',
    ...given,
  };
}

export function aLine(given: Partial<CartLine> = {}): CartLine {
  return {
    id: 'luna',
    source_table: 'hip_hop_ring_products',
    name: 'Luna ring',
    image_url: null,
    price: cents(100_00),
    quantity: 1,
    stripe_price_id: 'price_luna',
    selectedSize: 'Standard',
    selectedColor: '',
    selectedLength: '',
    ...given,
  };
}

export function aCard(given: Partial<SortableCard> = {}): SortableCard {
  return {
    id: 'luna',
    source_table: 'hip_hop_ring_products',
    name: 'Luna ring',
    category: 'Rings',
    price: cents(100_00),
    original_price: null,
    discount_percentage: 0,
    image_url: null,
    image_placeholder: null,
    rating: 5,
    review_count: 0,
    in_stock: true,
    ships_today: false,
    created_at: '2026-01-01T00:00:00.000Z',
    hasOptions: false,
    isPurchasable: true,
    ...given,
  };
}
