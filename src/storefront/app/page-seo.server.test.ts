import { expect, test } from 'vitest';
import { INFO_PAGES } from '#contract/routes.ts';
import { categoryForTable, listCategories } from '#domain/categories.ts';
import { ALL_JEWELRY_SEO } from '#storefront/pages/all-jewelry/all-jewelry-meta.server.ts';
import { categorySeo } from '#storefront/pages/listing/category-seo.server.ts';
import { metaFor } from './page-meta.server.ts';

const LISTINGS = {
  ...Object.fromEntries(listCategories().map((row) => [row.kind, categorySeo(row)])),
  all_jewelry: ALL_JEWELRY_SEO,
};
const INFO = INFO_PAGES.map(({ key }) => {
  const { title, description } = metaFor({ page: 'info', key });
  return [key, { title: title.split(' | ')[0] ?? '', description }] as const;
});
const PAGES: [string, { title: string; description: string }][] = [
  ...Object.entries(LISTINGS),
  ...INFO.map(([key, meta]): [string, typeof meta] => [key, meta]),
];

test.each(PAGES)('%s has a unique title and description that are not truncated', (_, words) => {
  const alike = PAGES.filter(
    ([, other]) => other.title === words.title || other.description === words.description,
  );
  expect(alike.map(([, other]) => other)).toEqual([words]);
  expect(words.title.length).toBeLessThanOrEqual(60);
  expect(words.description).toMatch(/^[A-Z].{40,158}\.$/);
});

test('the title of the rings page is RINGS / HIP HOP RINGS, like its banner', () => {
  expect(categorySeo(categoryForTable('hip_hop_ring_products')).title).toBe('RINGS / HIP HOP RINGS');
});

test.each(Object.entries(LISTINGS))('%s has keywords, each said once', (_, { keywords }) => {
  const words = (keywords ?? '').split(', ');
  expect(words.length).toBeGreaterThan(2);
  expect(new Set(words).size).toBe(words.length);
});
