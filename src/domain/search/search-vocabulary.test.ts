import { expect, test } from 'vitest';
import { DEFAULT_SHORTCUTS } from './search-shortcuts.ts';
import { editableSynonyms, type SearchSynonyms, synonymsOf } from './search-vocabulary.ts';

const WORDS: SearchSynonyms = {
  same: ['necklace, chain'],
  units: ['mm, millimeter'],
  otherwise: { wedding: 'engagement', 'gift, present': 'pendant' },
  ignored: 'a, the',
  shortcuts: { returns: 'umtausch' },
};

test('search words stay the same in the editor, which also shows the default shortcuts', () => {
  expect(synonymsOf(editableSynonyms(WORDS))).toEqual({
    ...WORDS,
    shortcuts: { ...DEFAULT_SHORTCUTS, returns: 'umtausch' },
  });
});

test('two entries for the same words are one', () => {
  const edited = {
    ...editableSynonyms(WORDS),
    otherwise: [
      { typed: 'gift', meant: 'pendant' },
      { typed: 'gift', meant: 'stud' },
    ],
  };
  expect(synonymsOf(edited).otherwise).toEqual({ gift: 'pendant, stud' });
});
