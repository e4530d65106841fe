import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#contract/page-data.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { metaFor } from '#storefront/app/page-meta.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { loadReviews } from './load-reviews.server.ts';

let database: OpenDatabase;
/** 45 reviews: one a day, stars from 5 down to 1 and again, every ninth with a photo, and one that is not published. */
beforeAll(async () => {
  database = await openMigratedDatabase();
  const { db } = database;
  const ring = { price: 1_995, category: 'Rings' };
  await insertProducts(db, 'hip_hop_ring_products', [
    { ...ring, id: 'luna', name: 'Luna ring', stripe_price_id: 'price_luna' },
    { ...ring, id: 'bare', name: 'Bare ring', stripe_price_id: 'price_bare' },
  ]);
  const written = Array.from({ length: 45 }, (_, index) => ({
    id: `review-${String(index).padStart(2, '0')}`,
    product_id: 'luna',
    author: `Author ${index}`,
    time: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    rating: 5 - (index % 5),
    text: `Number ${index}`,
  }));
  const hidden = { ...written[0], id: 'hidden', product_id: 'luna', author: 'H', rating: 1, state: 'hidden' };
  await db.insertInto('reviews').values(written).execute();
  await db
    .insertInto('reviews')
    .values({ ...hidden, time: '2026-01-01T00:00:00Z', text: 'Hidden', state: 'hidden' })
    .execute();
  const photos = written
    .filter((_, index) => index % 9 === 0)
    .map(({ id }) => ({
      review_id: id,
      order_number: id,
      line_number: 0,
      url: `/media/${id}.jpg`,
      placeholder: '#000000',
      position: 0,
    }));
  await db.insertInto('review_photos').values(photos).execute();
});
afterAll(() => database.close());

async function load(search = '', id = 'luna'): Promise<DataOf<'reviews'>> {
  const address = pageAddress(new URL(`/product/${id}/reviews${search}`, 'http://shop.example'));
  const data = await loadReviews({ page: 'reviews', id }, address, pageSourcesOn(database), new Date());
  if (data.page !== 'reviews') throw new Error(data.page);
  return data;
}
const textsOf = ({ reviews }: DataOf<'reviews'>) => reviews.map(({ text }) => text);

it('shows twenty at a time, the newest first, and counts all that are published', async () => {
  const first = await load();
  expect(first).toMatchObject({
    count: 45,
    pageNumber: 1,
    pageCount: 3,
    byStars: [9, 9, 9, 9, 9],
    withPhotos: 5,
  });
  expect(textsOf(first).slice(0, 2)).toEqual(['Number 44', 'Number 43']);
  expect(first.reviews).toHaveLength(20);
  const last = await load('?page=3');
  expect(textsOf(last)).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0']);
  expect((await load('?page=99')).pageNumber).toBe(3);
});

it('sorts by stars, of equal ones the newest first, and photos first', async () => {
  expect((await load('?sort=highest')).reviews[0]).toMatchObject({ rating: 5, text: 'Number 40' });
  expect((await load('?sort=lowest')).reviews[0]).toMatchObject({ rating: 1, text: 'Number 44' });
  const photos = await load('?sort=photos');
  expect(photos.reviews.map((review) => review.photos?.length ?? 0).slice(0, 6)).toEqual([1, 1, 1, 1, 1, 0]);
  expect(photos.reviews[0]).toMatchObject({ text: 'Number 36', photos: ['/media/review-36.jpg'] });
});

it('filters by stars and by photos, and counts what is left', async () => {
  const one = await load('?stars=1');
  expect(one).toMatchObject({ count: 9, pageCount: 1 });
  expect(one.reviews.every(({ rating }) => rating === 1)).toBe(true);
  expect(textsOf(one)).not.toContain('Hidden');
  expect(await load('?photos=1')).toMatchObject({ count: 5 });
  expect(textsOf(await load('?photos=1&stars=5'))).toEqual(['Number 0']);
});

it('search engines get the plain pages, and none without reviews', async () => {
  const pathOf = async (search: string, id?: string) => metaFor(await load(search, id)).canonicalPath;
  expect(await pathOf('')).toBe('/product/luna/reviews');
  expect(await pathOf('?page=2')).toBe('/product/luna/reviews?page=2');
  expect(await pathOf('?stars=5')).toBeNull();
  expect(await pathOf('', 'bare')).toBeNull();
});

it('a product that is gone is a missing product', async () => {
  const address = pageAddress(new URL('/product/gone/reviews', 'http://shop.example'));
  const sources = pageSourcesOn(database);
  expect(await loadReviews({ page: 'reviews', id: 'gone' }, address, sources, new Date())).toEqual({
    page: 'product-missing',
  });
});
