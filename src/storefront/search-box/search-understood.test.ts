import { expect, test } from 'vitest';
import { noneMatchesAll } from './search-understood.tsx';

test.each([
  ['platinum ring', ['platinum'], 'No product matches every word. These match without "platinum".'],
  [
    'opal platinum ring',
    ['platinum', 'opal'],
    'No product matches every word. These match without "platinum" and "opal".',
  ],
  ['Butterfly', ['butterfly'], 'No product matches "butterfly". These come closest.'],
])('of words that nothing matches, the search for %s says so', (term, words, sentence) => {
  expect(noneMatchesAll(term, words)).toBe(sentence);
});
