import { expect, test } from 'vitest';
import {
  ALL_COLLECTIONS,
  allProductsSearch,
  categoryChoices,
  isSameChoice,
  parseAllProductsQuery,
  withChoice,
  withMoreCollections,
} from './all-products-query.ts';

const parse = (search: string) => parseAllProductsQuery(new URLSearchParams(search));
const spelled = (search: string) => allProductsSearch(parse(search));

test.each([
  ['', 4],
  ['collections=4', 4],
  ['collections=5', 8],
  ['collections=8', 8],
  ['collections=9', Math.min(12, ALL_COLLECTIONS)],
  [`collections=${ALL_COLLECTIONS}`, ALL_COLLECTIONS],
  [`collections=${ALL_COLLECTIONS + 1}`, ALL_COLLECTIONS],
  ['collections=99999999999999999999', ALL_COLLECTIONS],
  ['collections=0', 4],
  ['collections=abc', 4],
  ['collections=8.5', 4],
])('of "%s" whole loads of four are made: %i collections', (search, collections) => {
  expect(parse(search).collections).toBe(collections);
});

test('a category, and a later page, are looked for in all twelve collections', () => {
  expect(parse('category=chains&collections=4')).toMatchObject({
    category: 'chains',
    collections: ALL_COLLECTIONS,
  });
  expect(parse('page=2').collections).toBe(ALL_COLLECTIONS);
  expect(parse('category=').collections).toBe(4);
});

test.each([
  ['', ''],
  ['sort=rating', ''],
  ['sort=best&page=0&collections=x&utm_source=mail&category=+', ''],
  ['sort=price-low&category=Chains', '?category=chains&sort=price-low'],
  ['category=Engagement%20Rings', '?category=engagement+rings'],
  ['category=chains&collections=8', '?category=chains'],
  ['collections=7', '?collections=8'],
  ['page=2&collections=8', '?page=2'],
])('two addresses that ask for the same are spelled the same: "%s" is "%s"', (search, spelling) => {
  expect(spelled(search)).toBe(spelling);
  expect(spelled(spelling.slice(1))).toBe(spelling);
});

test('a name of any length is a short one, and half a letter is none', () => {
  const { category } = parse(`category=${encodeURIComponent('💎'.repeat(500))}`);
  expect(category).toBe('💎'.repeat(60));
});

test('another choice begins at the first page, and a category with all collections', () => {
  const query = parse('page=3&sort=price-low');
  expect(allProductsSearch(withChoice(query, { category: 'chains' }))).toBe(
    '?category=chains&sort=price-low',
  );
  expect(withChoice(query, { category: 'chains' }).collections).toBe(ALL_COLLECTIONS);
  expect(allProductsSearch(withChoice(parse('category=chains'), { category: '' }))).toBe('');
});

test('two queries are the same choice however much of it is loaded', () => {
  expect(isSameChoice(parse('collections=8'), parse(''))).toBe(true);
  for (const other of ['page=2', 'sort=price-low', 'category=chains']) {
    expect(isSameChoice(parse(other), parse('')), other).toBe(false);
  }
});

test('more collections are four more, until there are none', () => {
  const loads = ['', 'collections=8', `collections=${ALL_COLLECTIONS}`].map(
    (search) => withMoreCollections(parse(search)).collections,
  );
  expect(loads).toEqual([8, Math.min(12, ALL_COLLECTIONS), ALL_COLLECTIONS]);
});

test('names stand in the order of the menu, and those only the data has after them', () => {
  expect(categoryChoices(['zippers', 'watches', 'chains', '', 'brooches', 'chains'])).toEqual([
    'chains',
    'watches',
    'brooches',
    'zippers',
  ]);
});
