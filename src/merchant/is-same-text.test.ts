import { expect, it } from 'vitest';
import { isSameText } from './is-same-text.ts';

it.each([
  ['', '', true],
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['secret', '', false],
  ['\u00E9', 'e\u0301', false],
])('%j and %j are the same text: %s', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
});
