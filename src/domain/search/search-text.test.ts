import { expect, it } from 'vitest';
import { normalizeSearchText } from './search-text.ts';

it.each([
  [undefined, ''],
  [null, ''],
  [' \n ', ''],
  [' Maya\t\0 Ortiz\n', 'Maya Ortiz'],
  ['100%_\\', '100%_\\'],
  ['a'.repeat(201), 'a'.repeat(200)],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('the search %j is %j', (typed, text) => {
  expect(normalizeSearchText(typed)).toBe(text);
});
