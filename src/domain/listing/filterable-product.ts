import { type CardBasics, cardBasicsFor } from '#domain/products/card-for.ts';
import { parseOptions, parseSizes } from '#domain/products/parse-options.ts';
import { parsePrices } from '#domain/products/parse-product.ts';
import type { Product, UnifiedProductRow } from '#domain/products/product.ts';
import { parseUnitsLeft } from '#domain/products/stock.ts';
import { facetValuesFor } from './facet-values.ts';
import type { FacetValues } from './facets.ts';

/** What listings of several categories sort and filter by. */
export type FilterableProduct = CardBasics & Pick<Product, 'created_at'> & { facets: FacetValues };

/** The columns that it needs: reading all columns of a thousand products takes more than twice the time. */
export const FILTERABLE_COLUMNS = [
  'id',
  'source_table',
  'name',
  'price',
  'original_price',
  'category',
  'material',
  'color',
  'review_count',
  'rating',
  'stripe_price_id',
  'in_stock',
  'is_sold_out',
  'units_left',
  'ships_today',
  'sizes',
  'lengths_and_prices',
  'stone',
  'width_mm',
  'is_made_on_request',
  'created_at',
] as const satisfies readonly (keyof UnifiedProductRow)[];

export type FilterableRow = Pick<UnifiedProductRow, (typeof FILTERABLE_COLUMNS)[number]>;

export function filterableProductFor(row: FilterableRow): FilterableProduct {
  const product = {
    ...row,
    ...parsePrices(row),
    in_stock: row.in_stock && !row.is_sold_out,
    unitsLeft: parseUnitsLeft(row.units_left),
    sizes: parseSizes(row.sizes),
    options: parseOptions(row.lengths_and_prices),
  };
  return {
    ...cardBasicsFor(product),
    created_at: row.created_at,
    facets: facetValuesFor(product),
  };
}
