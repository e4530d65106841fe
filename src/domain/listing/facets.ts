import type { Category, ExtraField } from '#domain/categories.ts';
import { normalizeCategory } from '#domain/products/category-names.ts';

/** The filters of listings, in the order of their keys in URLs. */
export const FACET_KEYS = [
  'category',
  'in_stock',
  'ships_today',
  'on_sale',
  'product_type',
  'chain_type',
  'style',
  'shape',
  'gemstone',
  'diamond_cut',
  'teeth_count',
  'frame_style',
  'lens_color',
  'carat_weight',
  'cut_quality',
  'clarity_grade',
  'customizable',
  'color',
  'material',
  'metal',
  'stone',
  'width',
  'size',
] as const;
export type FacetKey = (typeof FACET_KEYS)[number];

/** Facets that a card answers by itself: whether it is in stock, ships today or is on sale, and its category. */
export type CardFacetKey = 'category' | AvailabilityKey;
/** The facets that are a single box, on or off. */
export const AVAILABILITY_KEYS = ['in_stock', 'ships_today', 'on_sale'] as const;
export type AvailabilityKey = (typeof AVAILABILITY_KEYS)[number];
/** Facets that are columns of a product. */
export type ColumnFacetKey = ExtraField | 'product_type' | 'color' | 'material';

/** A product's facet values, of the facets its card does not answer; a product has several sizes. */
export type FacetValues = Readonly<
  Partial<Record<Exclude<FacetKey, CardFacetKey | 'size'>, string> & { size: readonly string[] }>
>;

/** The value of boolean facets, such as `customizable`. */
export const YES = 'Yes';
/** Longer values are truncated, both on products and in URLs. */
export const MAX_VALUE_LENGTH = 200;

/** Alternative spellings, mapped to the canonical value. */
const ALIASES: Readonly<Partial<Record<FacetKey, ReadonlyMap<string, string>>>> = {
  gemstone: new Map([['VVS Moissanites', 'VVS Moissanite']]),
  diamond_cut: new Map([['Baguette Cut', 'Baguette']]),
};

/** What every listing can be narrowed down by, after the category's own facets. */
export const COMMON_KEYS = ['metal', 'stone', 'width', 'size'] as const satisfies readonly FacetKey[];

/**
 * The facets of a category: its product type first, then availability, what only its own kind has,
 * color and material, and what all kinds have. A gemstone takes the place of the stone.
 */
export function facetKeysOf(category: Pick<Category, 'extraFields'>): readonly FacetKey[] {
  const common = COMMON_KEYS.filter((key) => key !== 'stone' || !category.extraFields.includes('gemstone'));
  return ['product_type', ...AVAILABILITY_KEYS, ...category.extraFields, 'color', 'material', ...common];
}

/** The canonical spelling of a facet value; '' if it is blank. */
export function normalizeFacetValue(key: FacetKey, text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const cut = tidy.length > MAX_VALUE_LENGTH ? [...tidy].slice(0, MAX_VALUE_LENGTH).join('').trim() : tidy;
  return key === 'category' ? normalizeCategory(cut) : (ALIASES[key]?.get(cut) ?? cut);
}
