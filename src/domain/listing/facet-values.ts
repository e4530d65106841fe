import { metalOf } from '#domain/products/metal.ts';
import { sizeIn } from '#domain/products/option-sizes.ts';
import type { ProductOption } from '#domain/products/options.ts';
import type { Stone } from '#domain/products/product-facts.ts';
import { shownUnitsLeft, type UnitsLeft } from '#domain/products/stock.ts';
import { widthOf } from '#domain/products/width.ts';
import {
  AVAILABILITY_KEYS,
  COMMON_KEYS,
  type ColumnFacetKey,
  FACET_KEYS,
  type FacetValues,
  normalizeFacetValue,
  YES,
} from './facets.ts';

const STONE_NAMES: Readonly<Record<Stone, string>> = {
  'mined-diamond': 'Diamond',
  'lab-grown-diamond': 'Lab-grown diamond',
  moissanite: 'Moissanite',
  simulant: 'Diamond simulant',
};

/** The product fields that the facet values come from. */
type FacetedProduct = Readonly<
  { [key in ColumnFacetKey]?: string | boolean | null | undefined } & {
    name: string;
    width_mm?: number | null;
    stone: Stone | null;
    sizes: readonly string[];
    options: readonly ProductOption[];
    unitsLeft: UnitsLeft;
  }
>;

/** The facet values of a product. Missing and blank values are skipped. */
export function facetValuesFor(product: FacetedProduct): FacetValues {
  const values: Partial<Record<ColumnFacetKey, string>> = {};
  for (const key of COLUMN_KEYS) {
    const stored = product[key];
    const value = stored === true ? YES : normalizeFacetValue(key, stored || '');
    if (value !== '') values[key] = value;
  }
  const metal = metalOf(values);
  const width = widthOf(product);
  const size = sizesOf(product);
  return {
    ...values,
    ...(metal && { metal }),
    ...(product.stone && { stone: STONE_NAMES[product.stone] }),
    ...(width && { width }),
    ...(size.length > 0 && { size }),
  };
}

/** The sizes and lengths that can be bought, each once. */
function sizesOf({ sizes, options, unitsLeft }: FacetedProduct): string[] {
  const lengths = options.filter(
    ({ label, stripePriceId }) => stripePriceId !== null && shownUnitsLeft(unitsLeft, label) !== 0,
  );
  const all = [...sizes, ...lengths.map(({ length }) => sizeIn(length))];
  return [...new Set(all.map((size) => normalizeFacetValue('size', size)))].filter(Boolean);
}

/** Columns of a product that are facets. */
const COLUMN_KEYS = FACET_KEYS.filter(
  (key): key is ColumnFacetKey =>
    key !== 'category' && !isOneOf(AVAILABILITY_KEYS, key) && !isOneOf(COMMON_KEYS, key),
);

function isOneOf<Key extends string>(keys: readonly Key[], key: string): key is Key {
  return (keys as readonly string[]).includes(key);
}
