import { expect, test } from 'vitest';
import type { CharacterSet } from '#domain/products/personalization.ts';
import { describeLimit } from './personal-text-copy.ts';

test.each<[number, CharacterSet[], string]>([
  [1, ['latin-letters'], 'One character: Latin letters.'],
  [8, ['latin-letters', 'digits', 'spaces'], 'Up to 8 characters: Latin letters, digits and spaces.'],
])('the limit of %d characters reads as a sentence', (maxLength, characters, sentence) => {
  expect(describeLimit({ maxLength, characters })).toBe(sentence);
});
