import { expect, it } from 'vitest';
import { parseProduct } from '#domain/products/parse-product.ts';
import { aRow } from '#domain/products/product.fixture.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { BROWSE_KEYS } from './browse-query.ts';
import { filterableProductFor } from './filterable-product.ts';
import { listedProductFor } from './listed-product.ts';
import { cardFacetValues } from './listing-match.ts';

const PRODUCTS: readonly Partial<ProductRow>[] = [
  {},
  { name: 'Rope, 6 mm', material: 'Solid 14K Gold', color: 'White Gold', stone: 'moissanite' },
  { width_mm: 4, original_price: 200_00, price: 100_00, stripe_price_id: 'price_1', ships_today: true },
  {
    price: 300_00,
    original_price: 400_00,
    lengths_and_prices: [
      { length: '18 in', price: 250_00, stripe_price_id: 'price_1' },
      { length: '20 in', price: 300_00, stripe_price_id: 'price_2' },
      { length: '22 in', price: 350_00, stripe_price_id: null },
    ],
    units_left: { '18 in': 0 },
  },
  { sizes: ['7', '8'], is_sold_out: true, rating: 4.5, review_count: 3, stripe_price_id: 'price_1' },
  { is_made_on_request: true, in_stock: false },
];

it.each(PRODUCTS)('a product is filtered and sorted by the same values as its card: %j', (given) => {
  const row = { ...aRow(given), source_table: 'chain_products' as const, source_id: 'a' };
  const filterable = filterableProductFor(row);
  const listed = listedProductFor(parseProduct(row, row.source_table));
  for (const key of BROWSE_KEYS)
    expect(cardFacetValues(filterable, key)).toEqual(cardFacetValues(listed, key));
  const { facets: _facets, ...fields } = filterable;
  expect(listed).toMatchObject(fields);
  expect(filterable.isMadeOnRequest).toBe(listed.isMadeOnRequest);
});
