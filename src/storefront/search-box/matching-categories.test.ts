import { expect, test } from 'vitest';
import { matchingCategories } from './matching-categories.ts';

test.each([
  ['ring', ['RINGS', 'ENGAGEMENT RINGS']],
  ['Rings', ['RINGS', 'ENGAGEMENT RINGS']],
  ['engagement ri', ['ENGAGEMENT RINGS']],
  ['earring', ['EARRINGS']],
  ['diam', ['DIAMOND', 'DIAMOND SIMULANTS']],
  ['gold ring', []],
  ['tennis', []],
  ['', []],
])('a search for %j leads to %j', (term, labels) => {
  expect(matchingCategories(term).map(({ menuLabel }) => menuLabel)).toEqual(labels);
});
