import { expect, test } from 'vitest';
import { litWidth } from './star-fill.ts';

test.each([
  [-1, 0],
  [0, 0],
  [0.5, 6],
  [1, 13.5],
  [4.5, 60],
  [4.8, 63.6],
  [5, 67.5],
  [7, 67.5],
])('a rating of %d fills the stars up to %d', (rating, width) => {
  expect(litWidth(rating)).toBe(width);
});
