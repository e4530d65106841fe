import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryForTable } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { countFacets } from './facet-counts.ts';
import type { FacetKey } from './facets.ts';
import { type ListingCard, listedProductFor } from './listed-product.ts';
import { cardFacetValues, matchesFilters } from './listing-match.ts';
import { type ListingQuery, NO_FILTERS, parseListingQuery } from './listing-query.ts';
import { resultFor } from './listing-result.ts';
import { PAGE_SIZE } from './paging.ts';
import { recountFacets } from './recount-facets.ts';

const ask = (search: string): ListingQuery => parseListingQuery(new URLSearchParams(search));
const listing = (...products: Partial<Product>[]): ListingCard[] =>
  products.map((product, index) => listedProductFor(aProduct({ id: `${index}`, ...product })));
const ids = (cards: readonly ListingCard[], search: string) =>
  resultFor(cards, ask(search))
    .cards.map((card) => card.id)
    .join(' ');

describe('filtering', () => {
  const cards = listing(
    { color: 'Gold', material: 'Steel' },
    { color: 'White', material: 'Steel' },
    { color: 'White', material: 'Silver' },
    { color: null, material: 'Silver' },
  );

  test('one selected value of a facet is enough to match', () => {
    expect(ids(cards, '?color=Gold&color=White')).toBe('0 1 2');
  });

  test('every facet with a selected value must match', () => {
    expect(ids(cards, '?color=White&material=Silver')).toBe('2');
    expect(ids(cards, '?color=Gold&material=Silver')).toBe('');
  });

  test('a product without a value never matches', () => {
    expect(ids(cards, '?material=Silver')).toBe('2 3');
    expect(ids(cards, '?color=null')).toBe('');
    expect(ids(cards, '')).toBe('0 1 2 3');
  });

  test('alternative spellings find the same products', () => {
    const pendants = listing(
      { gemstone: 'VVS Moissanites' },
      { gemstone: 'VVS Moissanite' },
      { gemstone: 'Moissanite' },
    );
    expect(ids(pendants, '?gemstone=VVS+Moissanites')).toBe('0 1');
    expect(ids(pendants, '?gemstone=VVS+Moissanite')).toBe('0 1');
  });

  test('frame style filters like any other facet', () => {
    expect(ids(listing({ frame_style: 'Round' }, { frame_style: 'Aviator' }), '?frame_style=Aviator')).toBe(
      '1',
    );
  });
});

describe('the price range', () => {
  const cards = listing(
    { price: cents(0) },
    { price: cents(99_99) },
    { price: cents(100_00) },
    { price: cents(100_01) },
  );

  test.each([
    ['?from=100', '2 3'],
    ['?to=100', '0 1 2'],
    ['?from=99.99&to=100', '1 2'],
    ['?from=100&to=100', '2'],
    ['?from=0', '0 1 2 3'],
    ['?to=0', '0'],
  ])('%s includes both ends, and an empty one has no effect', (search, left) => {
    expect(ids(cards, search)).toBe(left);
  });

  test('is compared with the lowest option price, as shown on the card', () => {
    const options = [anOption({ price: cents(300_00) }), anOption({ label: '20 inch', price: cents(80_00) })];
    const [card] = listing({ price: cents(500_00), options });
    expect(card && matchesFilters(card, ask('?from=80&to=80'))).toBe(true);
    expect(card && matchesFilters(card, ask('?from=81'))).toBe(false);
  });

  test('an unreadable bound is ignored with a hint, and a reversed range matches nothing with a hint', () => {
    expect(resultFor(cards, ask('?from=abc&to=100'))).toMatchObject({
      count: 3,
      hints: ['price-unreadable'],
    });
    expect(resultFor(cards, ask('?from=200&to=100'))).toMatchObject({ count: 0, hints: ['price-reversed'] });
    expect(resultFor(cards, ask('?from=100&to=100')).hints).toEqual([]);
  });
});

describe('pages and hints', () => {
  const many = listing(
    ...Array.from({ length: 241 }, (_, index) => ({ color: index < 200 ? 'Gold' : 'White' })),
  );

  test('up to 200 products fit on one page, and more are split into pages of 48', () => {
    expect(resultFor(many, ask('?color=Gold'))).toMatchObject({ count: 200, pageCount: 1 });
    expect(resultFor(many, ask('?color=Gold')).cards).toHaveLength(200);
    const second = resultFor(many, ask('?page=2'));
    expect(second).toMatchObject({ count: 241, pageNumber: 2, pageCount: 6, hints: [] });
    expect(second.cards.map((card) => card.id)).toEqual(
      Array.from({ length: PAGE_SIZE }, (_, index) => `${index + PAGE_SIZE}`),
    );
  });

  test('a page past the last is the last, with a hint; so is an unknown value', () => {
    expect(resultFor(many, ask('?page=999999'))).toMatchObject({ pageNumber: 6, hints: ['page-beyond'] });
    expect(resultFor(many, ask('?page=-1'))).toMatchObject({ pageNumber: 1, hints: [] });
    expect(resultFor(many, ask('?color=Purple'))).toMatchObject({ count: 0, hints: ['value-unknown'] });
    expect(resultFor(many, ask('?color=Purple&color=Gold'))).toMatchObject({
      count: 200,
      hints: ['value-unknown'],
    });
  });
});

describe('filters of any catalog', () => {
  const value = fc.constantFrom(null, '', ' ', 'a', 'b', 'c', '💎', 'a,b', '"&<');
  const anyProducts = fc.array(
    fc.record({ color: value, material: value, product_type: value, price: fc.nat(3000).map(cents) }),
    { maxLength: 60 },
  );
  const chosen = fc.subarray(['a', 'b', 'c', '💎', 'a,b', 'none']);
  const anyQuery = fc.record({
    color: chosen,
    material: chosen,
    from: fc.option(fc.nat(40)),
    to: fc.option(fc.nat(40)),
  });
  const KEYS: readonly FacetKey[] = ['color', 'material', 'product_type'];

  function searchFor({
    color,
    material,
    from,
    to,
  }: {
    color: string[];
    material: string[];
    from: number | null;
    to: number | null;
  }) {
    const params = new URLSearchParams();
    for (const text of color) params.append('color', text);
    for (const text of material) params.append('material', text);
    if (from !== null) params.set('from', String(from));
    if (to !== null) params.set('to', String(to));
    return params;
  }

  test('the order of selections does not matter, and filtering is idempotent', () => {
    fc.assert(
      fc.property(anyProducts, anyQuery, (products, wanted) => {
        const cards = listing(...products);
        const query = parseListingQuery(searchFor(wanted));
        const reversed = parseListingQuery(
          searchFor({ ...wanted, color: wanted.color.toReversed(), material: wanted.material.toReversed() }),
        );
        const left = resultFor(cards, query).cards;
        expect(resultFor(cards, reversed).cards).toEqual(left);
        expect(resultFor(left, query).cards).toEqual(left);
      }),
    );
  });

  test('clearing restores all products in their original order', () => {
    fc.assert(
      fc.property(anyProducts, anyQuery, (products, wanted) => {
        const cards = listing(...products);
        const cleared = { ...parseListingQuery(searchFor(wanted)), ...NO_FILTERS };
        expect(resultFor(cards, cleared).cards).toEqual(cards);
      }),
    );
  });

  test('the count next to a value equals the products it selects, and counts add up', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const cards = listing(...products);
        const facets = countFacets(categoryForTable('watch_products'), cards);
        for (const key of KEYS) {
          const choices = facets.find((facet) => facet.key === key)?.choices ?? [];
          for (const { value: text, count } of choices) {
            expect(resultFor(cards, { ...ask(''), filters: { [key]: [text] } }).count).toBe(count);
          }
          const withValue = cards.filter((card) => cardFacetValues(card, key).length > 0).length;
          expect(choices.reduce((sum, { count }) => sum + count, 0)).toBe(withValue);
        }
      }),
    );
  });

  test('a count is what its choice would leave beside the choices of the other filters', () => {
    fc.assert(
      fc.property(anyProducts, anyQuery, (products, wanted) => {
        const cards = listing(...products);
        const query = parseListingQuery(searchFor(wanted));
        const all = countFacets(categoryForTable('watch_products'), cards);
        const facets = recountFacets(all, cards, query);
        expect(facets.map(({ key }) => key)).toEqual(all.map(({ key }) => key));
        for (const [index, { key, choices }] of facets.entries()) {
          expect(choices.map(({ value: text }) => text)).toEqual(
            all[index]?.choices.map(({ value: text }) => text),
          );
          for (const { value: text, count } of choices) {
            const filters = { ...query.filters, [key]: [text] };
            expect(resultFor(cards, { ...query, filters }).count, `${key} ${text}`).toBe(count);
          }
        }
      }),
    );
  });

  test('another value of a facet never reduces the results, and another facet never increases them', () => {
    fc.assert(
      fc.property(
        anyProducts,
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom('a', 'b', 'c'),
        (products, one, other) => {
          const cards = listing(...products);
          const count = (search: string) => resultFor(cards, ask(search)).count;
          const alone = count(`?color=${one}`);
          expect(count(`?color=${one}&color=${other}`)).toBeGreaterThanOrEqual(alone);
          expect(count(`?color=${one}&material=${other}`)).toBeLessThanOrEqual(alone);
        },
      ),
    );
  });
});
