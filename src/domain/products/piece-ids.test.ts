import { expect, it } from 'vitest';
import { isSoundId, parsePieceIds, pieceIdsSearch } from './piece-ids.ts';

it.each([
  ['ids=luna,rope', ['luna', 'rope']],
  ['ids=luna&ids=rope,luna', ['luna', 'rope']],
  ['ids=%20luna%20,,', ['luna']],
  ['ids=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  [`ids=luna%00,${'x'.repeat(201)},rope`, ['rope']],
  ['ids=', []],
  ['id=luna', []],
])('%s names %j', (query, ids) => {
  expect(parsePieceIds(new URLSearchParams(query), 4)).toEqual(ids);
});

it.each([
  ['luna', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['', false],
  ['a\0b', false],
  ['a\nb', false],
  ['a\uD800b', false],
  ['a\u{1F48D}b', true],
])('%j can be the id of a product: %s', (id, isSound) => {
  expect(isSoundId(id)).toBe(isSound);
});

it('writes what it reads', () => {
  const ids = ['luna', 'ring 14k', 'ö&b'];
  expect(pieceIdsSearch(ids)).toBe('?ids=luna,ring%2014k,%C3%B6%26b');
  expect(parsePieceIds(new URLSearchParams(pieceIdsSearch(ids)), 4)).toEqual(ids);
  expect(pieceIdsSearch([])).toBe('');
});
