import { expect, test } from 'vitest';
import { anOption, aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { withBuyForm } from './render-buy-form.tsx';

const PLACE = '<noscript data-buy-form=""></noscript>';
const formOf = (said: Partial<Product>): string =>
  withBuyForm(PLACE, {
    page: 'product',
    ...{ product: aProduct(said), orderDay: '2026-11-25', matching: [], related: [], reviews: null },
  });

test('only asks for a choice where there are several', () => {
  const single = { sizes: ['M'], options: [anOption({ label: '7 in' })] };
  expect(formOf(single)).toMatch(/<option[^>]*>7 in, \$120\.00<\/option>.*<option[^>]*>M<\/option>/s);
  expect(formOf(single)).not.toContain('>Choose</option>');
  const several = { sizes: ['M', 'L'], options: [anOption({ label: '7 in' }), anOption({ label: '8 in' })] };
  expect(formOf(several).match(/<option value="" selected="">Choose<\/option>/g)).toHaveLength(2);
});
