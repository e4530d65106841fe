import { expect, test } from 'vitest';
import { formatAverage, starsFor } from './rating.ts';

test.each([
  [-1, 0],
  [0, 0],
  [0.24, 0],
  [0.25, 0.5],
  [3.74, 3.5],
  [3.75, 4],
  [4.24, 4],
  [4.25, 4.5],
  [4.5, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [4.9, 5],
  [5, 5],
  [6, 5],
])('an average of %d is %d stars', (average, stars) => {
  expect(starsFor(average)).toBe(stars);
});

test('rounding to a tenth first, like the database, gives the same stars', () => {
  for (let count = 1; count <= 60; count += 1) {
    for (let sum = count; sum <= 5 * count; sum += 1) {
      // In integers: rounded to a tenth, half up.
      const tenths = Math.floor((20 * sum + count) / (2 * count)) / 10;
      expect(starsFor(tenths), `${sum}/${count}`).toBe(starsFor(sum / count));
    }
  }
});

test.each([
  [5, '5.0'],
  [4.75, '4.8'],
  [4.749, '4.7'],
  [4.25, '4.3'],
  [1, '1.0'],
])('an average of %d is formatted as %s', (average, text) => {
  expect(formatAverage(average)).toBe(text);
});
