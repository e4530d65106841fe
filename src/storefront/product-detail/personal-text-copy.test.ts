import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { TextRefusal } from '#domain/products/personal-text.ts';
import type { CharacterSet } from '#domain/products/personalization.ts';
import { describeLimit, describeTextRefusal } from './personal-text-copy.ts';

test.each<[number, CharacterSet[], string]>([
  [1, ['latin-letters'], 'One character: Latin letters.'],
  [8, ['latin-letters', 'digits', 'spaces'], 'Up to 8 characters: Latin letters, digits and spaces.'],
])('the limit of %d characters reads as a sentence', (maxLength, characters, sentence) => {
  expect(describeLimit({ maxLength, characters })).toBe(sentence);
});

test.each<[TextRefusal, number, string, string]>([
  ['text-too-long', 8, 'LUNA AND BEN', 'It has 12. Please shorten it to 8 characters.'],
  ['text-too-long', 1, 'AB', 'It has 2. Please shorten it to one character.'],
  ['text-characters', 8, 'LUNA#1', 'We cannot make “#” on this piece.'],
  ['text-characters', 8, 'LU NA', 'We cannot make spaces on this piece.'],
])('%s with a limit of %d reads %j as "%s"', (refusal, maxLength, typed, sentence) => {
  const rules = { label: 'Name', maxLength, isRequired: true, price: cents(0), lettering: null };
  const characters: CharacterSet[] = ['latin-letters', 'digits'];
  expect(describeTextRefusal(refusal, { ...rules, characters }, typed).text).toBe(sentence);
});
