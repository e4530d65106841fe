import { type Category, listCategories } from '#domain/categories.ts';
import { categoryOf } from '#domain/products/category-names.ts';
import { BROWSE_KEYS } from './browse-query.ts';
import { AVAILABILITY_KEYS, type FacetKey, facetKeysOf, normalizeFacetValue, YES } from './facets.ts';
import type { FilterableProduct } from './filterable-product.ts';
import { cardFacetValues } from './listing-match.ts';
import type { Facet, FacetChoice } from './recount-facets.ts';

/** Facets whose values are sorted numerically instead of by product count. */
const BY_SIZE: readonly FacetKey[] = ['teeth_count', 'carat_weight', 'width', 'size'];
/** Facets that are omitted if all products have the same value. */
const ONLY_IF_NARROWING: readonly FacetKey[] = ['category', 'metal', 'stone', 'width', 'size'];
const inOrder = new Intl.Collator('en', { numeric: true });

type NamedChoices = Readonly<Partial<Record<FacetKey, readonly string[]>>>;
type CountedCategory = Pick<Category, 'extraFields' | 'facetChoices'>;

/** The facets of a category with their counts over all its products. */
export function countFacets(category: CountedCategory, products: readonly FilterableProduct[]): Facet[] {
  return countFacetsOf(facetKeysOf(category), products, category.facetChoices);
}

/** The facets of products of several categories, which come in menu order. */
export function countBrowseFacets(products: readonly FilterableProduct[]): Facet[] {
  const present = new Set(products.map(categoryOf));
  const category = listCategories()
    .map(({ normalName }) => normalName)
    .filter((name) => present.has(name));
  return countFacetsOf(BROWSE_KEYS, products, { category });
}

/**
 * Facets with counts over all products. Named choices come first, in their order, even with a count of zero; other values
 * follow by number of products. Facets without values and named choices are omitted.
 */
function countFacetsOf(
  keys: readonly FacetKey[],
  products: readonly FilterableProduct[],
  named: NamedChoices = {},
): Facet[] {
  return keys.flatMap((key) => {
    const choices = countChoices(key, products, namedChoices(key, named));
    const isTelling =
      !ONLY_IF_NARROWING.includes(key) || choices.some(({ count }) => count < products.length);
    return choices.length > 0 && isTelling ? [{ key, choices }] : [];
  });
}

function namedChoices(key: FacetKey, named: NamedChoices): readonly string[] {
  if ((AVAILABILITY_KEYS as readonly FacetKey[]).includes(key)) return [YES];
  return (named[key] ?? []).map((choice) => normalizeFacetValue(key, choice));
}

function countChoices(
  key: FacetKey,
  products: readonly FilterableProduct[],
  named: readonly string[],
): FacetChoice[] {
  const counts = new Map(named.map((value) => [value, 0]));
  const first = counts.size;
  for (const product of products) {
    for (const value of cardFacetValues(product, key)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const choices = [...counts].map(([value, count]) => ({ value, count }));
  const others = choices.slice(first).sort(BY_SIZE.includes(key) ? bySize : byFrequency);
  return [...choices.slice(0, first), ...others];
}

function bySize(a: FacetChoice, b: FacetChoice): number {
  return inOrder.compare(a.value, b.value);
}

function byFrequency(a: FacetChoice, b: FacetChoice): number {
  return b.count - a.count || inOrder.compare(a.value, b.value);
}
