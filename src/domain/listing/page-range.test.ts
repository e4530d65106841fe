import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_PAGE, pageRangeText, parsePageRange } from './page-range.ts';
import { rangeOf, withNextPage } from './range-of.ts';

test.each([
  [null, 1, 1],
  ['', 1, 1],
  ['3', 3, 3],
  ['1-3', 1, 3],
  ['2-2', 2, 2],
  ['3-2', 1, 1],
  ['1-6', 1, 5],
  ['7-99', 7, 11],
  ['1-2-3', 1, 1],
  ['x-3', 1, 3],
  ['0', 1, 1],
])('page=%s is the pages from %i to %i', (text, first, last) => {
  expect(parsePageRange(text)).toEqual({ first, last });
});

test.each(['', '3', '1-3', '7-11'])('%j is the one spelling of its pages', (text) => {
  expect(pageRangeText(parsePageRange(text))).toBe(text);
});

test('whoever asks for the next page again and again sees every item once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), (count) => {
      const items = Array.from({ length: count }, (_, index) => index);
      const seen: number[] = [];
      let shown = rangeOf(items, FIRST_PAGE);
      for (;;) {
        const next = withNextPage(shown.pages, shown.pageCount);
        // Before other pages take the place of what is shown, and at the end, all of it has been seen.
        if (next?.first !== shown.pages.first) seen.push(...shown.items);
        if (!next) break;
        shown = rangeOf(items, next);
      }
      expect(seen).toEqual(items);
    }),
  );
});

test('pages past the last are the last', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  expect(rangeOf(items, { first: 9, last: 9 })).toEqual({
    items: items.slice(96),
    pages: { first: 3, last: 3 },
    pageCount: 3,
  });
  expect(rangeOf([], { first: 1, last: 5 })).toEqual({
    items: [],
    pages: { first: 1, last: 1 },
    pageCount: 1,
  });
});
