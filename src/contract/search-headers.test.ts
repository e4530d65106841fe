import { expect, test } from 'vitest';
import { parseSearchHeaders, searchHeaders } from './search-headers.ts';

test.each([
  { correctedTerm: null, unmatched: [] },
  { correctedTerm: 'cuban, été %', unmatched: [] },
  { correctedTerm: null, unmatched: ['platinum', 'a,b', 'été'] },
])('a browser reads of a search what the server says of it: %j', (understood) => {
  expect(parseSearchHeaders(new Headers(searchHeaders(understood)))).toEqual(understood);
});
