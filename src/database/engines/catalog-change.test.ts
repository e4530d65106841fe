import { expect, it } from 'vitest';
import { parseReviewChange } from './catalog-change.ts';

it('reads which reviews have changed', () => {
  expect(parseReviewChange('{"reviews":7,"products":["luna"]}')).toEqual({
    number: 7,
    change: { reviewsOf: ['luna'] },
  });
});

it.each([undefined, '', 'everything', '7', '{"reviews":7}'])('takes %j for any change', (payload) => {
  expect(parseReviewChange(payload)).toBeNull();
});
