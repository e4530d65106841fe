import { expect, test } from 'vitest';
import { ALL_JEWELRY_WORDS, CATEGORY_WORDS } from '#storefront/pages/listing/category-seo.server.ts';
import { INFO_WORDS } from './info-seo.server.ts';

const LISTINGS = { ...CATEGORY_WORDS, all_jewelry: ALL_JEWELRY_WORDS };
const PAGES = Object.entries({ ...LISTINGS, ...INFO_WORDS });

test.each(PAGES)(
  '%s has a title and a description of its own, short enough to be shown whole',
  (_, words) => {
    const alike = PAGES.filter(
      ([, other]) => other.title === words.title || other.description === words.description,
    );
    expect(alike.map(([, other]) => other)).toEqual([words]);
    expect(words.title.length).toBeLessThanOrEqual(60);
    expect(words.description).toMatch(/^[A-Z].{40,158}\.$/);
  },
);

test('SH-13: the title of the rings reads RINGS / HIP HOP RINGS as their band does', () => {
  expect(CATEGORY_WORDS.hip_hop_ring.title).toBe('RINGS / HIP HOP RINGS');
});

test.each(Object.entries(LISTINGS))('%s has keywords, each said once', (_, { keywords }) => {
  const words = keywords.split(', ');
  expect(words.length).toBeGreaterThan(2);
  expect(new Set(words).size).toBe(words.length);
});
