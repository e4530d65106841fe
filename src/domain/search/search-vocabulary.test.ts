import { expect, test } from 'vitest';
import { DEFAULT_SHORTCUTS } from './search-shortcuts.ts';
import { editableSearchWords, type SearchWords, searchWordsOf } from './search-vocabulary.ts';

const WORDS: SearchWords = {
  same: ['necklace, chain'],
  units: ['mm, millimeter'],
  otherwise: { wedding: 'engagement', 'gift, present': 'pendant' },
  ignored: 'a, the',
  shortcuts: { returns: 'umtausch' },
};

test('search words stay the same in the editor, which also shows the default shortcuts', () => {
  expect(searchWordsOf(editableSearchWords(WORDS))).toEqual({
    ...WORDS,
    shortcuts: { ...DEFAULT_SHORTCUTS, returns: 'umtausch' },
  });
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
