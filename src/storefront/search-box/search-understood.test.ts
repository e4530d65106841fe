import { expect, test } from 'vitest';
import { nothingMatches } from './search-understood.tsx';

test.each([
  [['platinum'], 'Nothing matches "platinum". These match the rest.'],
  [['platinum', 'opal'], 'Nothing matches "platinum" or "opal". These match the rest.'],
])('of words that nothing matches, %j, the search says so', (words, sentence) => {
  expect(nothingMatches(words)).toBe(sentence);
});
