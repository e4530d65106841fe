import { type FacetKey, YES } from '#domain/listing/facets.ts';
import type { PriceBound } from '#domain/listing/listing-query.ts';
import type { ListingHint } from '#domain/listing/listing-result.ts';
import { formatCentsShort, ZERO_CENTS } from '#domain/money.ts';

/** The heading of each facet. */
export const FACET_LABELS: Readonly<Record<FacetKey, string>> = {
  category: 'Category',
  in_stock: 'In stock',
  ships_today: 'Ships today',
  on_sale: 'On sale',
  product_type: 'Product type',
  chain_type: 'Chain type',
  style: 'Style',
  shape: 'Shape',
  gemstone: 'Gemstone',
  diamond_cut: 'Diamond cut',
  teeth_count: 'Teeth',
  frame_style: 'Frame style',
  lens_color: 'Lens color',
  carat_weight: 'Carat weight',
  cut_quality: 'Cut quality',
  clarity_grade: 'Clarity',
  customizable: 'Customizable',
  color: 'Color',
  material: 'Material',
  metal: 'Metal',
  stone: 'Stone',
  width: 'Width',
  size: 'Size',
};

export const FILTER_COPY = {
  open: 'FILTER',
  heading: 'Filters',
  price: 'Price',
  availability: 'Availability',
  noLowest: formatCentsShort(ZERO_CENTS),
  noHighest: 'No limit',
  clear: 'Clear Filters',
  clearShort: 'Clear',
  active: 'Active filters',
  submit: 'Show products',
  fewer: 'Show fewer',
  widen: 'Widen the price range or remove a filter.',
} as const;

export const LISTING_HINTS: Readonly<Record<ListingHint, string>> = {
  'price-unreadable': 'Enter a price as a number, such as 150.',
  'price-reversed': 'The From price is higher than the To price.',
  'value-unknown': 'No products match one of your filters.',
  'page-beyond': "That page doesn't exist. This is the last page.",
};

/** A value below the name of its facet. */
export function valueLabel(key: FacetKey, value: string): string {
  return key === 'category' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/** A chosen value on its own, away from the name of its facet: `Customizable`, `8 teeth`, `Size 7`. */
export function chosenValueLabel(key: FacetKey, value: string): string {
  if (value === YES) return FACET_LABELS[key];
  if (key === 'teeth_count') return `${value} teeth`;
  // A ring's size is a number alone; a length has its unit.
  return key === 'size' && /^[\d.]+$/.test(value) ? `Size ${value}` : valueLabel(key, value);
}

/** `From $100`, `To $1,800`, or a label for an unreadable bound. */
export function boundLabel(end: 'from' | 'to', bound: Exclude<PriceBound, null>): string {
  const word = end === 'from' ? 'From' : 'To';
  return `${word} ${bound === 'unreadable' ? '?' : formatCentsShort(bound)}`;
}

/** Below the first values of a facet: `Show all 95`. */
export function showAll(count: number): string {
  return `Show all ${count.toLocaleString('en-US')}`;
}

/** `Show 16 products`, `Show 1 product`. */
export function showProducts(count: number): string {
  return `Show ${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;
}

/** `16 Products`, `1 Product`, `5,000 Products`. */
export function countProducts(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'Product' : 'Products'}`;
}
