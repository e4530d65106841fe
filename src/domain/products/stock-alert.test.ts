import { expect, it } from 'vitest';
import { anOption, aProduct } from './product.fixture.ts';
import type { Product } from './product.ts';
import { alertStateOf } from './stock-alert.ts';

const OPTIONS = [anOption({ label: '18 in' }), anOption({ label: '20 in' })];

it.each<[string, Partial<Product> | null, string, string]>([
  ['a product in stock', {}, '', 'in-stock'],
  ['a product that is sold out', { in_stock: false }, '', 'waits'],
  ['a product whose count is 0', { unitsLeft: { '': 0 } }, '', 'waits'],
  ['an option that is sold out', { options: OPTIONS, unitsLeft: { '18 in': 0 } }, '18 in', 'waits'],
  ['another option of it', { options: OPTIONS, unitsLeft: { '18 in': 0 } }, '20 in', 'in-stock'],
  ['any option while one is in stock', { options: OPTIONS, unitsLeft: { '18 in': 0 } }, '', 'in-stock'],
  ['an option that it does not have', { options: OPTIONS, in_stock: false }, '99 in', 'not-offered'],
  ['a product without a price', { stripe_price_id: null, in_stock: false }, '', 'not-offered'],
  ['a product made on request', { is_made_on_request: true }, '', 'not-offered'],
  ['a product that is gone', null, '', 'not-offered'],
])('%s: %j %s is %s', (_, said, option, state) => {
  expect(alertStateOf(said && aProduct(said), option)).toBe(state);
});
