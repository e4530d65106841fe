import { type FacetKey, YES } from '#domain/facets.ts';
import type { PriceBound } from '#domain/listing-query.ts';
import type { ListingHint } from '#domain/listing-result.ts';
import { formatCentsShort, ZERO_CENTS } from '#domain/money.ts';

/** What a facet is called above its choices. */
export const FACET_LABELS: Readonly<Record<FacetKey, string>> = {
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
};

export const FILTER_COPY = {
  open: 'FILTER',
  heading: 'Filters',
  price: 'Price',
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
  'price-unreadable': 'Enter a price in dollars, such as 150 or 149.99.',
  'price-reversed': 'The From price is higher than the To price.',
  'value-unknown': 'No products match one of your filters.',
  'page-beyond': "That page doesn't exist. This is the last page.",
};

/** A chosen value on its own, away from the name of its facet: `Customizable`, `8 teeth`. */
export function chosenValueLabel(key: FacetKey, value: string): string {
  if (value === YES) return FACET_LABELS[key];
  return key === 'teeth_count' ? `${value} teeth` : value;
}

/** `From $100`, `To $1,800`; an unreadable bound reads as such. */
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
