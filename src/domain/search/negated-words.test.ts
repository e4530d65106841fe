import { expect, test } from 'vitest';
import { oppositeOf, splitNegated } from './negated-words.ts';
import { parseSearch } from './search-parts.ts';
import { NO_SYNONYMS, vocabularyOf } from './search-vocabulary.ts';

const VOCABULARY = vocabularyOf({
  ...NO_SYNONYMS,
  same: ['gold, oro', 'stone, piedra'],
  units: ['mm', 'k'],
  otherwise: { 'with stone': 'moissanite, diamond' },
  ignored: 'tarnish, non tarnish, with',
});

test.each([
  ['chain no stones', ['chain'], ['no stones']],
  ['No pendant chain', ['chain'], ['No pendant']],
  ['ring without any stones', ['ring'], ['without any stones']],
  ['ring w/o stones', ['ring'], ['without stones']],
  ['cadena sin piedras', ['cadena'], ['sin piedras']],
  ['ring not gold not iced', ['ring'], ['not gold', 'not iced']],
  ['no stones', [], ['no stones']],
  // Numbers are not negated, and neither is what the shop knows as a phrase, or nothing.
  ['pendant no 7', ['pendant', 'no', '7'], []],
  ['no 10mm chain', ['no', '10mm', 'chain'], []],
  ['non tarnish chain', ['non tarnish', 'chain'], []],
  ['ring or not', ['ring', 'or', 'not'], []],
  ['no % ring', ['%', 'no', 'ring'], []],
])('of %s, %j is wanted and %j is not', (term, wanted, unwanted) => {
  const split = splitNegated(parseSearch(term, VOCABULARY));
  const typed = { wanted: split.wanted, unwanted: split.unwanted };
  expect(typed.wanted.map((part) => part.typed)).toEqual(wanted);
  expect(typed.unwanted.map((part) => part.typed)).toEqual(unwanted);
});

test.each([
  ['no stones', [['moissanite'], ['diamond']]],
  ['sin piedras', [['moissanite'], ['diamond']]],
  ['no gold', []],
])('%s leaves out what the shop says the opposite means: %j', (term, otherwise) => {
  const [unwanted] = splitNegated(parseSearch(term, VOCABULARY)).unwanted;
  expect(unwanted && oppositeOf(unwanted, VOCABULARY).otherwise).toEqual(otherwise);
});
