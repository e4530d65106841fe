import { expect, test } from 'vitest';
import { listCategories } from '#domain/categories.ts';
import { aProduct } from './product.fixture.ts';
import { isReturnable, noReturnReason, returnWindowFor } from './returns.ts';

test('everything can be returned except custom pieces, grillz and earrings', () => {
  const refused = listCategories().filter(({ noReturns }) => noReturns !== null);
  expect(refused.map(({ kind, noReturns }) => [kind, noReturns])).toEqual([
    ['earring', 'hygiene'],
    ['custom', 'made-to-order'],
    ['grillz', 'made-to-order'],
  ]);
});

test.each([
  [aProduct(), null],
  [aProduct({ is_returnable: false }), 'final-sale'],
  [aProduct({ customizable: true }), 'made-to-order'],
  [aProduct({ source_table: 'earring_products' }), 'hygiene'],
  [aProduct({ source_table: 'earring_products', is_returnable: false }), 'hygiene'],
  [aProduct({ source_table: 'custom_products', customizable: false }), 'made-to-order'],
])('a reason for no return: %#', (product, reason) => {
  expect(noReturnReason(product)).toBe(reason);
  expect(returnWindowFor(product, { windowDays: 30 })).toBe(reason === null ? 30 : null);
});

test('a piece made with a text can be returned only where the shop accepts it', () => {
  const piece = { ...aProduct(), isPersonalized: true };
  expect(isReturnable(piece, { windowDays: 30 })).toBe(false);
  expect(isReturnable(piece, { windowDays: 30, acceptsPersonalized: true })).toBe(true);
  expect(isReturnable({ ...piece, isPersonalized: false }, { windowDays: 30 })).toBe(true);
  expect(isReturnable({ ...piece, isPersonalized: false, is_returnable: false }, { windowDays: 30 })).toBe(
    false,
  );
});
