import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/product.fixture.ts';
import type { Product } from '#domain/product.ts';
import { litWidth } from '../ui/star-fill.ts';
import { pageSkeletonFor } from './page-skeleton.tsx';
import { ProductDetail } from './product-detail.tsx';

const html = (said: Partial<Product> = {}) =>
  renderToStaticMarkup(<ProductDetail product={aProduct(said)} related={[]} />);
const addButton = (page: string) => /<button[^>]*>Add to Cart<\/button>/.exec(page)?.[0];
const livePrice = (page: string) =>
  /<div class="detail-price" aria-live="polite" aria-atomic="true">(.*?)<\/div>/
    .exec(page)?.[1]
    ?.replace(/<[^>]+>/g, ' ')
    .trim();

describe('a product’s page, before anything is pressed', () => {
  test('PP-07: leads back to the listing of its category where there is no step to go back to', () => {
    const page = html({ source_table: 'watch_products' });
    expect(page).toMatch(/<a class="lnk back-link" href="\/watches">.*?Back<\/a>/);
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

  test('PP-09: without a review it says so and claims no rating', () => {
    const page = html({ rating: 5, review_count: 0 });
    expect(page).toContain('aria-label="No reviews yet"');
    expect(page).not.toContain('out of 5 stars');
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

  test('PP-12: asks for the size, then for the option by its category’s own name', () => {
    const page = html({ source_table: 'grillz_products', sizes: ['S', 'M'], options: [anOption()] });
    const questions = [...page.matchAll(/<legend[^>]*>(.*?)<\/legend>/g)].map((match) => match[1]);
    expect(questions).toEqual(['Size', 'Number of Teeth']);
  });

  test('PP-16, PO-22: the price is read out when it changes, and stands at the lowest option until one is chosen', () => {
    const options = [anOption({ price: cents(140_00) }), anOption({ label: '16 inch', price: cents(90_00) })];
    expect(livePrice(html({ options }))).toMatch(/^From +\$90\.00$/);
    expect(livePrice(html())).toBe('$100.00');
  });
});

test('PP-17: a product’s page that is slow to come is drawn as boxes nobody is read out', () => {
  const page = renderToStaticMarkup(pageSkeletonFor({ page: 'product', id: 'luna' }));
  expect(page).toMatch(/^<div [^>]*aria-hidden="true">/);
  expect(page).toContain('skeleton');
});
