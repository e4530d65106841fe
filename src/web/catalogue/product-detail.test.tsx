import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { aProduct } from '#domain/product.fixture.ts';
import type { Product } from '#domain/product.ts';
import type { ProductReviews } from '../page-data.ts';
import { litWidth } from '../ui/star-fill.ts';
import { pageSkeletonFor } from './page-skeleton.tsx';
import { ProductDetail } from './product-detail.tsx';

const html = (said: Partial<Product> = {}, reviews: ProductReviews | null = null) =>
  renderToStaticMarkup(
    <Router ssrPath="/product/luna" ssrSearch="">
      <ProductDetail product={aProduct(said)} related={[]} reviews={reviews} />
    </Router>,
  );
const addButton = (page: string) => /<button[^>]*>Add to Cart<\/button>/.exec(page)?.[0];

describe('a product’s page, before anything is pressed', () => {
  test('shows every view of the piece, the first at once and the others as they come near', () => {
    const page = html({ image_url: '/a.webp', images: ['/a.webp', '/b.webp', '/c.webp'] });
    const pictures = [...page.matchAll(/<img src="([^"]+)" alt="([^"]+)"[^>]* loading="(\w+)"/g)];
    expect(pictures.map(([, ...said]) => said)).toEqual([
      ['/a.webp', 'Luna ring', 'eager'],
      ['/b.webp', 'Luna ring, view 2', 'lazy'],
      ['/c.webp', 'Luna ring, view 3', 'lazy'],
    ]);
  });

  test.each([
    [4.9, 5, '4.9 (12 reviews)'],
    [4.7, 4.5, '4.7 (12 reviews)'],
    [4, 4, '4.0 (12 reviews)'],
  ])('PP-08: a rating of %d fills %d stars and is written %s', (rating, stars, text) => {
    const page = html({ rating, review_count: 12 });
    expect(page).toContain(`<svg width="${litWidth(stars)}"`);
    expect(page).toContain(`aria-label="${rating} out of 5 stars"`);
    expect(page).toContain(text);
    expect(page).toMatch(/<a href="\/product\/luna#reviews">/);
  });

  test('PP-09: without reviews it has no stars and no reviews to go to, and says so', () => {
    const page = html({ review_count: 0 }, { latest: [], byStars: [0, 0, 0, 0, 0] });
    expect(page).toContain('No reviews yet');
    expect(page).not.toMatch(/out of 5 stars|#stars|#reviews|id="reviews"/);
  });

  test.each([
    ['PP-10', 'sold out', { in_stock: false }, 'This product is sold out at the moment.'],
    [
      'PP-11',
      'without a price reference',
      { stripe_price_id: null },
      'This product is not available for purchase at the moment.',
    ],
  ])('%s: %s, the button is marked disabled and says why', (_row, _what, said, reason) => {
    const page = html(said);
    const described = /aria-disabled="true" aria-describedby="([^"]+)"/.exec(addButton(page) ?? '')?.[1];
    expect(page).toContain(`id="${described}"`);
    expect(page).toContain(reason);
    expect(addButton(html())).toContain('aria-disabled="false"');
  });
});

describe('the reviews on a product’s page', () => {
  const written = (count: number, all = count): ProductReviews => ({
    latest: Array.from({ length: count }, (_, number) => ({
      author: `Author ${number}`,
      avatar: null,
      time: '2026-11-14T00:00:00.000Z',
      rating: 4,
      text: `Text ${number}.`,
    })),
    byStars: [0, all - 1, 1, 0, 0],
  });
  const section = (reviews: ProductReviews, review_count = reviews.latest.length) => {
    const page = html({ rating: 4, review_count }, reviews);
    return page.slice(page.indexOf('product-reviews'));
  };

  test('stand in the order they come, with author, stars, the day in words and the text', () => {
    const page = section(written(2));
    for (const shown of ['Author 0', 'November 14, 2026', 'aria-label="4 out of 5 stars"', 'Text 0.']) {
      expect(page).toContain(shown);
    }
    expect(page.indexOf('Text 0.')).toBeLessThan(page.indexOf('Text 1.'));
    expect(page).not.toContain('<details');
  });

  test('six are open, and the others one press away', () => {
    expect(section(written(6))).not.toContain('<details');
    const page = section(written(7));
    const [open = '', folded = ''] = page.split('<details');
    expect(open).toContain('Text 5.');
    expect(open).not.toContain('Text 6.');
    expect(folded).toContain('Show all 7 reviews');
    expect(folded).toContain('Text 6.');
  });

  test('where there are more than the page has, it says so', () => {
    const page = section(written(100, 412), 412);
    expect(page).toContain('Show the latest 100 of 412 reviews');
    expect(page).toContain('4.0 (412 reviews)');
  });

  test('are counted by their stars, five stars first', () => {
    const text = section(written(6))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('5 stars 0 4 stars 5 3 stars 1 2 stars 0 1 star 0');
  });
});

test('PP-17: a product’s page that is slow to come is drawn as boxes nobody is read out', () => {
  const page = renderToStaticMarkup(pageSkeletonFor({ page: 'product', id: 'luna' }));
  expect(page).toMatch(/^<div [^>]*aria-hidden="true">/);
  expect(page).toContain('skeleton');
});
