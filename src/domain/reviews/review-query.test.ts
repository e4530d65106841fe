import { expect, it } from 'vitest';
import { parseReviewQuery, reviewSearch, reviewsPath } from './review-query.ts';

const spelled = (text: string) => reviewSearch(parseReviewQuery(new URLSearchParams(text)));

it.each([
  ['', ''],
  ['sort=newest&page=1', ''],
  ['page=2&sort=lowest&photos=1&stars=5', '?stars=5&photos=1&sort=lowest&page=2'],
  ['stars=6&sort=best&photos=yes&page=-1', ''],
  ['stars=1.5', ''],
  ['stars=4&utm_source=mail', '?stars=4'],
])('%j is spelled %j', (typed, search) => {
  expect(spelled(typed)).toBe(search);
});

it('changes one part of a query and starts again at page 1', () => {
  expect(reviewsPath('/product/luna', { stars: 4, sort: 'lowest' })).toBe(
    '/product/luna/reviews?stars=4&sort=lowest',
  );
  expect(reviewsPath('/product/luna')).toBe('/product/luna/reviews');
});
