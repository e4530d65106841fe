import { expect, test } from 'vitest';
import { editableSearchWords, type SearchWords, searchWordsOf } from './search-vocabulary.ts';

const WORDS: SearchWords = {
  same: ['necklace, chain'],
  units: ['mm, millimeter'],
  otherwise: { wedding: 'engagement', 'gift, present': 'pendant' },
  ignored: 'a, the',
};

test('search words stay the same in the editor', () => {
  expect(searchWordsOf(editableSearchWords(WORDS))).toEqual(WORDS);
});

test('two entries for the same words are one', () => {
  const edited = {
    ...editableSearchWords(WORDS),
    otherwise: [
      { typed: 'gift', meant: 'pendant' },
      { typed: 'gift', meant: 'stud' },
    ],
  };
  expect(searchWordsOf(edited).otherwise).toEqual({ gift: 'pendant, stud' });
});
