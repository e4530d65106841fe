import { expect, it } from 'vitest';
import { soundOf } from './word-sound.ts';

it.each([
  ['saffire', 'sapphire'],
  ['soliter', 'solitaire'],
  ['cygnet', 'signet'],
  ['juelry', 'jewelry'],
  ['moissanight', 'moissanite'],
  ['roap', 'rope'],
  ['chane', 'chain'],
  ['ering', 'earring'],
])('%s sounds like %s', (typed, word) => {
  expect(soundOf(typed)).toBe(soundOf(word));
});

it.each([
  ['ring', 'earring'],
  ['chain', 'cane'],
  ['yellow', 'allow'],
  ['watch', 'hatch'],
  ['rose', 'rope'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
