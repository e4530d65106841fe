import { expect, test } from 'vitest';
import { parseSearch } from './search-parts.ts';
import { NO_SYNONYMS, vocabularyOf } from './search-vocabulary.ts';

const MEASURED = vocabularyOf({
  ...NO_SYNONYMS,
  same: ['two, 2'],
  units: ['in, inch', 'ct, carat', 'mm', 'k', 'size'],
});

const typed = (term: string) => parseSearch(term, vocabularyOf(NO_SYNONYMS)).map((part) => part.typed);

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
  ['nine millimeter figaro', ['nine', 'millimeter', 'figaro']],
  ['nine mm figaro', ['nine mm', 'figaro']],
  ['twenty-two inch chain', ['twenty two inch', 'chain']],
  ['size twelve ring', ['size twelve', 'ring']],
  ['three ten stone', ['three', 'ten', 'stone']],
  ['6,5mm', ['6.5mm']],
  ['6,5 mm', ['6,5 mm']],
  ['18,20 in', ['18', '20 in']],
  ['1/2 carat studs', ['1/2 carat', 'studs']],
  ['1 1/2ct', ['1 1/2ct']],
  ['24/7 studs', ['24', '7', 'studs']],
  // Not every unit stands before a number, and a number keeps its own.
  ['ring in 925', ['ring', 'in', '925']],
  ['carat 14 k', ['carat', '14 k']],
])('of %s, the parts are %j', (term, parts) => {
  expect(parseSearch(term, MEASURED).map((part) => part.typed)).toEqual(parts);
});

test.each([
  ['real 14k gold cuban', ['14k', 'real gold', 'cuban']],
  ['rose 14 kt gold ring', ['14 kt', 'rose gold', 'ring']],
  ['real gold 14k', ['real gold', '14k']],
  ['real 14k silver', ['real', '14k', 'silver']],
])('in %s, an amount does not part a phrase that the shop knows', (term, parts) => {
  const vocabulary = vocabularyOf({
    ...NO_SYNONYMS,
    same: ['rose gold, rg'],
    units: ['k, kt'],
    otherwise: { 'real gold': 'solid' },
  });
  expect(parseSearch(term, vocabulary).map((part) => part.typed)).toEqual(parts);
});

test('an ordinal says nothing about a piece', () => {
  const ignorable = parseSearch('21st birthday 2nd ring 1 st', MEASURED).filter((part) => part.isIgnorable);
  expect(ignorable.map((part) => part.typed)).toEqual(['21st', '2nd']);
});

test('a phrase with a closest kind is one part', () => {
  const vocabulary = vocabularyOf({
    ...NO_SYNONYMS,
    otherwise: { 'praying hands': 'praying hands pendant' },
  });
  const [part] = parseSearch('praying hands', vocabulary);
  expect(part).toMatchObject({ typed: 'praying hands', kinds: ['pendant'] });
});

test('an alternative meaning with a unit is found in every way to write it', () => {
  const words = vocabularyOf({ ...NO_SYNONYMS, units: ['in, inch'], otherwise: { longest: '30 in' } });
  const [part] = parseSearch('longest', words);
  expect(part?.otherwise.map((phrase) => phrase.join(' '))).toEqual(['30 in', '30in', '30 inch', '30inch']);
});

test.each([
  ['18"', ['18 in', '18in', '18 inch', '18inch']],
  ['size 7', ['size 7', '7 size', '7size']],
  ['2 carats', ['2 carat', '2 ct', '2ct', '2carat']],
  ['two carat', ['two carat', '2 ct', '2ct', '2 carat', '2carat']],
  ['nineteen in', ['nineteen in', '19 in', '19in', '19 inch', '19inch']],
  ['forty inch', ['forty inch', '40 in', '40in', '40 inch', '40inch']],
  ['twenty-two in', ['twenty two in', '22 in', '22in', '22 inch', '22inch']],
  ['size ten', ['size ten', '10 size', '10size', 'size 10']],
  ['6,5 mm', ['6 5 mm', '6.5 mm', '6.5mm']],
  ['6,5', ['6 5', '6.5']],
  ['0,75mm', ['0 75 mm', '0.75 mm', '0.75mm']],
  ['1/2 mm', ['1 2 mm', '0.5 mm', '0.5mm']],
  ['1 3/4mm', ['1 3 4 mm', '1.75 mm', '1.75mm']],
  ['.5mm', ['0.5 mm', '0.5mm']],
  ['2.00 mm', ['2.00 mm', '2 mm', '2mm']],
  ['½ mm', ['½ mm', '0.5 mm', '0.5mm']],
  ['1½ mm', ['1 ½ mm', '1.5 mm', '1.5mm']],
  ['half mm', ['half mm', '0.5 mm', '0.5mm']],
  ['size 7 1/2', ['size 7 1 2', '7.5 size', '7.5size', 'size 7.5']],
  ['1/0 mm', ['1']],
])('%s is also looked for as the option that can be chosen', (term, forms) => {
  expect(parseSearch(term, MEASURED)[0]?.forms.map((form) => form.join(' '))).toEqual(forms);
});

test('a clasp that the shop names is looked for among clasps, too', () => {
  const vocabulary = vocabularyOf({
    ...NO_SYNONYMS,
    same: ['clasp', 'box clasp', 'spring ring clasp, bolt'],
  });
  const formsOf = (term: string) =>
    parseSearch(term, vocabulary).map(({ forms }) => forms.map((form) => form.join(' ')));
  expect(formsOf('box clasps')).toEqual([['box clasp', 'claspbox']]);
  expect(formsOf('bolt')).toEqual([['bolt', 'spring ring clasp', 'claspspring claspring']]);
  expect(formsOf('gold clasp')).toEqual([['gold'], ['clasp']]);
});

test('a meaning of the word itself and one more names the kind that comes first, and is not looked for', () => {
  const vocabulary = vocabularyOf({
    ...NO_SYNONYMS,
    same: ['cuban, cuban link'],
    otherwise: { cuban: 'cuban chain, curb' },
  });
  const [part] = parseSearch('cuban links', vocabulary);
  expect(part).toMatchObject({ kinds: ['chain'], otherwise: [['curb']] });
});

test.each(['necklace', 'cadena'])('%s also means what a word of its group may mean', (term) => {
  const vocabulary = vocabularyOf({
    ...NO_SYNONYMS,
    same: ['necklace, cadena'],
    otherwise: { necklace: 'pendant', cadena: 'pendant, medallion' },
  });
  const [part] = parseSearch(term, vocabulary);
  expect(part?.otherwise.map((form) => form.join(' ')).toSorted()).toEqual(['medallion', 'pendant']);
});
