import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { aProduct } from '#domain/product.fixture.ts';
import type { Product } from '#domain/product.ts';
import { ShownAddress } from '../shell/shown-address.ts';
import { litWidth } from '../ui/star-fill.ts';
import { pageSkeletonFor } from './page-skeleton.tsx';
import { ProductDetail } from './product-detail.tsx';

const html = (said: Partial<Product> = {}) =>
  renderToStaticMarkup(
    <ShownAddress value={{ path: '/product/luna', search: '' }}>
      <ProductDetail product={aProduct(said)} related={[]} />
    </ShownAddress>,
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
    [4.9, 4],
    [4, 4],
    [5, 5],
  ])('PP-08: a rating of %d fills %d whole stars and is named as it is', (rating, whole) => {
    const page = html({ rating, review_count: 12 });
    expect(page).toContain(`<svg width="${litWidth(whole)}"`);
    expect(page).toContain(`aria-label="${rating} out of 5 stars"`);
    expect(page).toContain(`${rating} - 12 reviews`);
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

test('PP-17: a product’s page that is slow to come is drawn as boxes nobody is read out', () => {
  const page = renderToStaticMarkup(pageSkeletonFor({ page: 'product', id: 'luna' }));
  expect(page).toMatch(/^<div [^>]*aria-hidden="true">/);
  expect(page).toContain('skeleton');
});
