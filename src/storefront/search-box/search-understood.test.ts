import { expect, test } from 'vitest';
import { noneMatchesAll } from './search-understood.tsx';

test.each([
  [['platinum'], 'No product matches every word. These match without "platinum".'],
  [['platinum', 'opal'], 'No product matches every word. These match without "platinum" and "opal".'],
])('of words that nothing matches, %j, the search says so', (words, sentence) => {
  expect(noneMatchesAll(words)).toBe(sentence);
});
