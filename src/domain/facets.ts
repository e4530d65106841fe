import type { Category, ExtraField } from './categories.ts';

/** The filters of category pages, in the order of their keys in URLs. */
export const FACET_KEYS = [
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
] as const satisfies readonly (ExtraField | 'product_type' | 'color' | 'material')[];
export type FacetKey = (typeof FACET_KEYS)[number];

/** A product's facet values. */
export type FacetValues = Readonly<Partial<Record<FacetKey, string>>>;

/** One value to choose, with the number of the category's products that have it. */
export type FacetChoice = { value: string; count: number };
export type Facet = { key: FacetKey; choices: readonly FacetChoice[] };

/** The value of boolean facets, such as `customizable`. */
export const YES = 'Yes';
/** Longer values are truncated, both on products and in URLs. */
export const MAX_VALUE_LENGTH = 200;

/** Alternative spellings, mapped to the canonical value. */
const ALIASES: Readonly<Partial<Record<FacetKey, ReadonlyMap<string, string>>>> = {
  gemstone: new Map([['VVS Moissanites', 'VVS Moissanite']]),
  diamond_cut: new Map([['Baguette Cut', 'Baguette']]),
};

/** Facets whose values stand in the order of their size, not of how many products have them. */
const BY_SIZE: readonly FacetKey[] = ['teeth_count', 'carat_weight'];
const inOrder = new Intl.Collator('en', { numeric: true });

/** The facets of a category: its product type first, what only its own kind has next, then color and material. */
export function facetKeysOf(category: Pick<Category, 'extraFields'>): readonly FacetKey[] {
  return ['product_type', ...category.extraFields, 'color', 'material'];
}

/** The one spelling of a facet's value; '' where there is nothing but space. */
export function normalizeFacetValue(key: FacetKey, text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const cut = tidy.length > MAX_VALUE_LENGTH ? [...tidy].slice(0, MAX_VALUE_LENGTH).join('').trim() : tidy;
  return ALIASES[key]?.get(cut) ?? cut;
}

/** What a product can be found by on its category's page; values that are missing or blank are ignored. */
export function facetValuesFor(
  product: Readonly<{ [key in FacetKey]?: string | boolean | null | undefined }>,
): FacetValues {
  const values: Partial<Record<FacetKey, string>> = {};
  for (const key of FACET_KEYS) {
    const stored = product[key];
    const value = stored === true ? YES : normalizeFacetValue(key, stored || '');
    if (value !== '') values[key] = value;
  }
  return values;
}

/**
 * The facets of a category with their counts over all its products, whatever is chosen. Where the category names
 * its choices they stand first, in its order, be their count zero; other values follow, those of most products
 * first. A facet no product has a value of, and without named choices, is left out.
 */
export function countFacets(
  category: Pick<Category, 'extraFields' | 'facetChoices'>,
  products: readonly { facets: FacetValues }[],
): Facet[] {
  return facetKeysOf(category).flatMap((key) => {
    const counts = new Map<string, number>();
    for (const choice of category.facetChoices[key] ?? []) counts.set(normalizeFacetValue(key, choice), 0);
    const named = counts.size;
    for (const { facets } of products) {
      const value = facets[key];
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const choices = [...counts].map(([value, count]) => ({ value, count }));
    const others = choices.slice(named).sort(BY_SIZE.includes(key) ? bySize : byFrequency);
    const listed = [...choices.slice(0, named), ...others];
    return listed.length > 0 ? [{ key, choices: listed }] : [];
  });
}

function bySize(a: FacetChoice, b: FacetChoice): number {
  return inOrder.compare(a.value, b.value);
}

function byFrequency(a: FacetChoice, b: FacetChoice): number {
  return b.count - a.count || inOrder.compare(a.value, b.value);
}
