import { expect, test } from 'vitest';
import { parseSearch } from './search-parts.ts';
import { NO_SEARCH_WORDS, vocabularyOf } from './search-vocabulary.ts';

const MEASURED = vocabularyOf({
  ...NO_SEARCH_WORDS,
  same: ['two, 2'],
  units: ['in, inch', 'ct, carat', 'mm', 'k', 'size'],
});

const typed = (term: string) => parseSearch(term, vocabularyOf(NO_SEARCH_WORDS)).map((part) => part.typed);

test('a repeated word counts once', () => {
  expect(typed('gold '.repeat(20))).toEqual(['gold']);
  expect(typed('gold rope Gold ropes chain')).toHaveLength(3);
});

test('words after the twelfth are ignored', () => {
  expect(typed('a b c d e f g h i j k l m n o p q r s t').join(' ')).toBe('a b c d e f g h i j k l');
});

test.each([
  ['10mm chain', ['10mm', 'chain']],
  ['18 inch chain', ['18 inch', 'chain']],
  ['18" chain', ['18 in', 'chain']],
  ['18in', ['18in']],
  ['size 7 ring', ['size 7', 'ring']],
  ['7 size', ['7 size']],
  ['two carat ring', ['two carat', 'ring']],
  // Not every unit stands before a number, and a number keeps its own.
  ['ring in 925', ['ring', 'in', '925']],
  ['carat 14 k', ['carat', '14 k']],
])('of %s, the parts are %j', (term, parts) => {
  expect(parseSearch(term, MEASURED).map((part) => part.typed)).toEqual(parts);
});

test.each([
  ['18"', ['18 in', '18in', '18 inch', '18inch']],
  ['size 7', ['size 7', '7 size', '7size']],
  ['2 carats', ['2 carat', '2 ct', '2ct', '2carat']],
  ['two carat', ['two carat', '2 ct', '2ct', '2 carat', '2carat']],
])('%s is also looked for as the option that can be chosen', (term, forms) => {
  expect(parseSearch(term, MEASURED)[0]?.forms.map((form) => form.join(' '))).toEqual(forms);
});

test.each(['necklace', 'cadena'])('%s also means what a word of its group may mean', (term) => {
  const vocabulary = vocabularyOf({
    ...NO_SEARCH_WORDS,
    same: ['necklace, cadena'],
    otherwise: { necklace: 'pendant', cadena: 'pendant, medallion' },
  });
  const [part] = parseSearch(term, vocabulary);
  expect(part?.otherwise.map((form) => form.join(' ')).toSorted()).toEqual(['medallion', 'pendant']);
});
