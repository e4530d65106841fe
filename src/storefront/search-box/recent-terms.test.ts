import { expect, it } from 'vitest';
import { soundTerms } from './recent-terms.ts';

it.each([
  ['is trimmed, with single spaces', ['  gold \n chain '], ['gold chain']],
  ['is there once, as it was typed last', ['Gold', 'rope', 'gold'], ['Gold', 'rope']],
  ['is dropped if it is empty', ['', '  ', 'rope'], ['rope']],
  ['is dropped if it is no text', [1, null, ['gold'], { gold: 1 }, 'rope'], ['rope']],
  ['has no control characters', ['gold\u0000chain'], ['gold chain']],
  ['may have a comma', ['gold, silver', 'gold', 'silver'], ['gold, silver', 'gold', 'silver']],
])('a term %s', (_, values, terms) => {
  expect(soundTerms(values)).toEqual(terms);
});

it('a term has at most 80 characters, and no half of one', () => {
  expect(soundTerms(['x'.repeat(80), 'y'.repeat(81)])).toEqual(['x'.repeat(80), 'y'.repeat(80)]);
  expect(soundTerms([`${'x'.repeat(79)}💍💍`])).toEqual([`${'x'.repeat(79)}💍`]);
  expect(soundTerms([`${'x'.repeat(79)} gold`])).toEqual(['x'.repeat(79)]);
});
