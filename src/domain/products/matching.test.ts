import { expect, it } from 'vitest';
import { listCategories } from '#domain/categories.ts';
import { bestMatch, companionsOf } from './matching.ts';
import { aProduct } from './product.fixture.ts';

const PIECE = { color: 'Yellow Gold', stone: 'moissanite', family: 'rope' } as const;
const piece = aProduct({ id: 'piece', ...PIECE });
const other = (id: string, said: object) =>
  aProduct({ id, color: 'Gold', stone: null, family: null, ...said });

it.each([
  ['a piece of the same metal', [other('white', { color: 'White Gold' }), other('gold', {})], 'gold'],
  ['the one with the same stone', [other('plain', {}), other('set', { stone: 'moissanite' })], 'set'],
  [
    'the same family before the same stone',
    [other('set', { stone: 'moissanite' }), other('kin', { family: 'rope' })],
    'kin',
  ],
  ['the first of equal ones', [other('first', {}), other('second', {})], 'first'],
  ['never itself', [piece, other('gold', {})], 'gold'],
  ['none in another metal', [other('white', { color: 'Silver', stone: 'moissanite' })], null],
])('goes with %s', (_, candidates, id) => {
  expect(bestMatch(piece, candidates)?.id ?? null).toBe(id);
});

it('no category is worn with itself, and none has more companions than a row has places', () => {
  for (const { kind } of listCategories()) {
    expect(companionsOf(kind)).not.toContain(kind);
    expect(companionsOf(kind).length).toBeLessThanOrEqual(4);
  }
});
