import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { aCard } from '#domain/products/product.fixture.ts';
import type { SortableCard } from '#domain/products/product.ts';
import {
  ALL_JEWELRY_SORTS,
  type AllJewelrySort,
  LISTING_SORTS,
  type ListingSort,
  parseSort,
} from './listing.ts';
import { sortCards } from './sort-cards.ts';

function order(cards: readonly SortableCard[], sort: ListingSort | AllJewelrySort): string {
  return sortCards(cards, sort)
    .map((card) => card.id)
    .join(' ');
}

describe('sort menus', () => {
  test('a category page lists featured first, which is the default', () => {
    expect(LISTING_SORTS.map((sort) => [sort.key, sort.label])).toEqual([
      ['featured', 'Featured'],
      ['price-low', 'Price: Low to High'],
      ['price-high', 'Price: High to Low'],
      ['newest', 'Newest'],
    ]);
    expect(parseSort(LISTING_SORTS, null)).toBe('featured');
  });

  test('the All Jewelry listing lists highest rated first, which is the default', () => {
    expect(ALL_JEWELRY_SORTS.map((sort) => sort.label)).toEqual([
      'Highest Rated',
      'Price low to high',
      'Price high to low',
    ]);
    expect(parseSort(ALL_JEWELRY_SORTS, null)).toBe('rating');
  });

  test('a known sort is kept, and an unknown one becomes the first', () => {
    for (const { key } of LISTING_SORTS) expect(parseSort(LISTING_SORTS, key)).toBe(key);
    for (const text of ['', 'PRICE-LOW', 'rating', '__proto__'])
      expect(parseSort(LISTING_SORTS, text)).toBe('featured');
    expect(parseSort(ALL_JEWELRY_SORTS, 'newest')).toBe('rating');
  });
});

describe('sorting cards', () => {
  const a = aCard({ id: 'a', price: cents(30_00), created_at: '2026-01-02T00:00:00.000Z' });
  const b = aCard({ id: 'b', price: cents(10_00), created_at: '2026-01-03T00:00:00.000Z' });
  const c = aCard({ id: 'c', price: cents(20_00), created_at: '2026-01-01T00:00:00.000Z' });

  test.each([
    ['featured', 'a b c'],
    ['price-low', 'b c a'],
    ['price-high', 'a c b'],
    ['newest', 'b a c'],
  ] as const)('%s is %s', (sort, expected) => {
    expect(order([a, b, c], sort)).toBe(expected);
  });

  test.each(['featured', 'price-low', 'price-high', 'newest'] as const)(
    'ties keep their order: %s',
    (sort) => {
      const twins = ['z', 'm', 'a', 'q'].map((id) => aCard({ id }));
      expect(order(twins, sort)).toBe('z m a q');
    },
  );

  test('does not mutate the given list, which may be empty', () => {
    const cards = [a, b, c];
    for (const { key } of LISTING_SORTS) {
      expect(sortCards(cards, key)).not.toBe(cards);
      expect(sortCards([], key)).toEqual([]);
    }
    expect(cards.map((card) => card.id)).toEqual(['a', 'b', 'c']);
  });
});

test.each(['featured', 'price-low', 'price-high', 'newest', 'rating'] as const)(
  'sorted by %s, unavailable products come last in the same order',
  (sort) => {
    const cards = [
      aCard({ id: 'cheapest', isPurchasable: false, price: cents(1_00) }),
      aCard({ id: 'best', isPurchasable: false, rating: 5, price: cents(999_00), created_at: '2027-01-01' }),
      aCard({ id: 'a', rating: 4 }),
      aCard({ id: 'b', rating: 4 }),
    ];
    const sorted = order(cards, sort);
    expect(sorted).toMatch(/^a b /);
    const ofUnavailable = order(cards.slice(0, 2), sort);
    expect(sorted).toBe(`a b ${ofUnavailable}`);
  },
);

describe('highest rated', () => {
  test.each([
    ['having reviews', { rating: 1, review_count: 1 }, { rating: 5, review_count: 0 }],
    ['then the rating', { rating: 4.9, review_count: 1 }, { rating: 4.8, review_count: 9 }],
    ['then the number of reviews', { review_count: 3 }, { review_count: 2 }],
    [
      'then the newest',
      { created_at: '2026-02-01T00:00:00.000Z' },
      { created_at: '2026-01-31T00:00:00.000Z' },
    ],
  ])('is decided by %s', (_, better, worse) => {
    const first = aCard({ id: 'z', ...better });
    const second = aCard({ id: 'a', ...worse });
    expect(order([second, first], 'rating')).toBe('z a');
    expect(order([first, second], 'rating')).toBe('z a');
  });

  test('and finally by id, so that the order is stable', () => {
    const cards = ['b', 'a', 'c'].map((id) => aCard({ id }));
    expect(order(cards, 'rating')).toBe('a b c');
    expect(order(cards.toReversed(), 'rating')).toBe('a b c');
  });

  test('an earlier criterion outweighs all later ones', () => {
    const rated = aCard({ id: 'z', rating: 5, review_count: 1, created_at: '2020-01-01T00:00:00.000Z' });
    const reviewed = aCard({
      id: 'a',
      rating: 4.9,
      review_count: 900,
      created_at: '2026-01-01T00:00:00.000Z',
    });
    expect(order([reviewed, rated], 'rating')).toBe('z a');
  });
});
