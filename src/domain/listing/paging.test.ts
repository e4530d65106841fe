import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageSteps } from './page-steps.ts';
import { countPages, pageOf, parsePage } from './paging.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the pages of a listing', () => {
  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 5],
    [240, 5],
    [241, 6],
    [5_000, 105],
  ])('%d products need %d pages', (count, pages) => {
    expect(countPages(count)).toBe(pages);
  });

  test('together contain every product once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), (count) => {
        const all = numbers(count);
        const shown = numbers(countPages(count)).flatMap((index) => pageOf(all, index + 1).items);
        expect(shown).toEqual(all);
      }),
    );
  });

  test('a page past the last is the last', () => {
    expect(pageOf(numbers(201), 99)).toMatchObject({
      pageNumber: 5,
      pageCount: 5,
      items: numbers(201).slice(192),
    });
    expect(pageOf([], 7)).toEqual({ items: [], pageNumber: 1, pageCount: 1 });
  });

  test.each([
    ['2', 2],
    ['007', 7],
    ['1', 1],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['abc', 1],
    ['', 1],
    [null, 1],
    ['99999', 99_999],
    ['999999', 99_999],
    ['9'.repeat(500), 99_999],
  ])('page=%s is page %d', (text, page) => {
    expect(parsePage(text)).toBe(page);
  });
});

describe('the linked page numbers', () => {
  test.each([
    [1, 1, '1'],
    [1, 5, '1 2 _ 5'],
    [3, 5, '1 2 3 4 5'],
    [4, 105, '1 2 3 4 5 _ 105'],
    [6, 105, '1 _ 5 6 7 _ 105'],
    [105, 105, '1 _ 104 105'],
  ])('on page %d of %d are %s', (page, pages, shown) => {
    expect(
      pageSteps(page, pages)
        .map((step) => step ?? '_')
        .join(' '),
    ).toBe(shown);
  });

  test('reach every page through next and previous', () => {
    for (const page of [1, 2, 50, 104, 105]) {
      const steps = pageSteps(page, 105);
      for (const near of [page - 1, page + 1]) if (near >= 1 && near <= 105) expect(steps).toContain(near);
      expect(new Set(steps.filter(Boolean)).size).toBe(steps.filter(Boolean).length);
    }
  });
});
