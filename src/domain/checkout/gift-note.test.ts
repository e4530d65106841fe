import { expect, test } from 'vitest';
import { MAX_GIFT_NOTE, readGiftNote } from './gift-note.ts';

test.each([
  ['Happy birthday!\r\nLove, Ben', 'Happy birthday!\nLove, Ben'],
  ['  Hi\u200b \u202e', 'Hi'],
  ['\u200b', null],
  ['', null],
  [null, null],
  ['x'.repeat(MAX_GIFT_NOTE), 'x'.repeat(MAX_GIFT_NOTE)],
  // A character outside the basic plane counts as one.
  ['\u{1f48d}'.repeat(MAX_GIFT_NOTE), '\u{1f48d}'.repeat(MAX_GIFT_NOTE)],
])('the gift note %j becomes %j', (typed, written) => {
  expect(readGiftNote(typed)).toEqual({ ok: true, value: written });
});

test('a gift note that is too long for a card is rejected', () => {
  expect(readGiftNote('x'.repeat(MAX_GIFT_NOTE + 1))).toEqual({ ok: false, refusal: 'gift-note-too-long' });
});
