import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { helpHeader, parseHelpHeader, parseSearchHeaders, searchHeaders } from './search-headers.ts';

test.each([
  { correctedTerm: null, unmatched: [], price: null },
  { correctedTerm: 'cuban, été %', unmatched: [], price: { from: null, to: cents(200_00) } },
  { correctedTerm: null, unmatched: ['platinum', 'a,b', 'été'], price: { from: cents(0), to: null } },
])("the browser reads the server's search headers: %j", (understood) => {
  expect(parseSearchHeaders(new Headers(searchHeaders(understood)))).toEqual(understood);
});

test.each([
  [[]],
  [[{ label: 'FAQs', path: '/faqs' }]],
  [
    [
      { label: 'Track order, by number', path: '/orders' },
      { label: 'Größen', path: '/size-guides' },
    ],
  ],
])('the pages that answer a search arrive: %j', (pages) => {
  expect(parseHelpHeader(new Headers(helpHeader(pages)))).toEqual(pages);
});
