import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ProductTable } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/product.fixture.ts';
import type { Product } from '#domain/product.ts';
import { litWidth } from '../ui/star-fill.ts';
import { pageSkeletonFor } from './page-skeleton.tsx';
import { ProductDetail } from './product-detail.tsx';

const html = (said: Partial<Product> = {}, search = '') =>
  renderToStaticMarkup(
    <Router ssrPath="/product/luna" ssrSearch={search}>
      <ProductDetail product={aProduct(said)} related={[]} />
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
    ['PP-11', 'without a price reference', { stripe_price_id: null }, 'Not available'],
  ])('%s: %s, the button is marked disabled and says why', (_row, _what, said, reason) => {
    const page = html(said);
    const described = /aria-disabled="true" aria-describedby="([^"]+)"/.exec(addButton(page) ?? '')?.[1];
    expect(page).toContain(`id="${described}"`);
    expect(page).toContain(reason);
    expect(addButton(html())).toContain('aria-disabled="false"');
  });
});

test('a piece without a price reference reads Not available, and nothing that invites a purchase', () => {
  const page = html({ stripe_price_id: null, ships_today: true, original_price: cents(150_00) });
  expect(page).toContain('Not available');
  expect(page).not.toMatch(/IN STOCK|SHIPS TODAY|% OFF|FREE gift|payments of|Product Error/);
});

test('an option without a price reference says so once it is chosen', () => {
  const options = [anOption(), anOption({ label: '20 inch', stripePriceId: null })];
  const page = html({ options }, '?option=20%20inch');
  expect(page).toContain('Product Error. This product is not available for purchase at the moment.');
  expect(page).not.toContain('IN STOCK');
  expect(html({ options })).toContain('IN STOCK');
});

test('the description stands above the claims', () => {
  const page = html({ description: 'Thirty-four stones.', facts: ['warranty'] });
  expect(page.indexOf('Thirty-four stones.')).toBeLessThan(page.indexOf('Lifetime warranty'));
  expect(page.match(/Thirty-four stones\./g)).toHaveLength(1);
});

test('a piece that nothing is known of claims nothing', () => {
  const page = html({ source_table: 'bracelet_products', name: 'Braided Leather Bracelet' });
  expect(page).not.toMatch(/tester|VVS|Certif|cheaper|Brilliant|Conflict|tarnish|arranty/);
  expect(page).toContain('30-Day Money-Back Guarantee');
});

test.each([
  ['hip_hop_ring_products', {}, 'Returns are taken for 30 days.', true],
  ['hip_hop_ring_products', { is_returnable: false }, 'This piece cannot be returned.', false],
  ['earring_products', {}, 'This piece cannot be returned.', false],
  ['grillz_products', {}, 'This piece cannot be returned.', false],
] as const)('IN-33: %s %j says whether it can be returned', (source_table, said, words, isReturnable) => {
  const page = html({ source_table, ...said });
  expect(page).toContain(words);
  expect(page.includes('Money-Back Guarantee')).toBe(isReturnable);
});

describe('the size guide is offered where one explains the choice', () => {
  const guides = (source_table: ProductTable, said: Partial<Product>) =>
    [...html({ source_table, ...said }).matchAll(/href="(\/size-guides[^"]*)"/g)].map(([, href]) => href);
  const sizes = { sizes: ['7'] };
  const options = { options: [anOption()] };
  test.each([
    ['hip_hop_ring_products', sizes, ['/size-guides#rings']],
    ['engagement_ring_products', { ...sizes, ...options }, ['/size-guides#rings']],
    ['chain_products', options, ['/size-guides#chains']],
    ['diamond_products', options, ['/size-guides#chains']],
    ['pendant_products', options, ['/size-guides#chains']],
    ['custom_products', options, ['/size-guides#chains']],
    ['bracelet_products', { ...sizes, ...options }, ['/size-guides#bracelets', '/size-guides#bracelets']],
    ['earring_products', { ...sizes, ...options }, []],
    ['grillz_products', { ...sizes, ...options }, []],
    ['watch_products', sizes, []],
    ['glasses_products', sizes, []],
    ['vvs_simulant_products', options, []],
  ] as const)('%s', (table, said, links) => {
    expect(guides(table, { ...said, sizes: [...('sizes' in said ? said.sizes : [])] })).toEqual(links);
  });
});

test('PP-17: a product’s page that is slow to come is drawn as boxes nobody is read out', () => {
  const page = renderToStaticMarkup(pageSkeletonFor({ page: 'product', id: 'luna' }));
  expect(page).toMatch(/^<div [^>]*aria-hidden="true">/);
  expect(page).toContain('skeleton');
});
