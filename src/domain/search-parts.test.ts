import { expect, test } from 'vitest';
import { parseSearch } from './search-parts.ts';
import { NO_SEARCH_WORDS, vocabularyOf } from './search-vocabulary.ts';

const typed = (term: string) => parseSearch(term, vocabularyOf(NO_SEARCH_WORDS)).map((part) => part.typed);

test('a repeated word counts once', () => {
  expect(typed('gold '.repeat(20))).toEqual(['gold']);
  expect(typed('gold rope Gold ropes chain')).toHaveLength(3);
});

test('words after the twelfth are ignored', () => {
  expect(typed('a b c d e f g h i j k l m n o p q r s t').join(' ')).toBe('a b c d e f g h i j k l');
});
