import { expect, test } from 'vitest';
import { allProductsResultFor } from './all-products-result.ts';
import { cardFor } from './card-for.ts';
import { aProduct } from './product.fixture.ts';
import type { Product } from './product.ts';

const cards = (count: number, changes: Partial<Product>) =>
  Array.from({ length: count }, (_, number) => cardFor(aProduct({ id: `${number}`, ...changes })));

test('no category is all of them, and one is what is filed under its name', () => {
  const all = [
    ...cards(2, { source_table: 'chain_products', category: 'Moissanite chain' }),
    ...cards(3, { source_table: 'vvs_simulant_products' }),
  ];
  const countOf = (category: string) => allProductsResultFor(all, { category, page: 1 }).count;
  expect([countOf(''), countOf('chains'), countOf('diamond simulants'), countOf('watches')]).toEqual([
    5, 2, 3, 0,
  ]);
});

test('twelve collections of twenty are one page, and one product more is pages', () => {
  const pageCount = (count: number) =>
    allProductsResultFor(cards(count, {}), { category: '', page: 1 }).pageCount;
  expect([pageCount(240), pageCount(241)]).toEqual([1, 6]);
});

test('a large listing is paged, with the count over all pages, and past the last page it is the last', () => {
  const all = cards(1000, {});
  const last = allProductsResultFor(all, { category: '', page: 99 });
  expect(last).toMatchObject({ count: 1000, pageNumber: 21, pageCount: 21 });
  expect(last.cards.map(({ id }) => id)).toEqual(
    Array.from({ length: 1000 - 20 * 48 }, (_, index) => `${960 + index}`),
  );
});
