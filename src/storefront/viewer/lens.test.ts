import { expect, test } from 'vitest';
import { LENS_PX, lensAt } from './lens.ts';

const FRAME = { left: 100, top: 50, width: 800, height: 400 };
const numbers = (text: string) => text.split(' ').map((part) => Number.parseFloat(part));

test.each([
  ['in the middle', 500, 250],
  ['in the top left corner', 100, 50],
  ['at the right edge', 900, 300],
])('the lens shows the point under the pointer in its own middle: %s', (_where, clientX, clientY) => {
  const lens = lensAt({ clientX, clientY }, FRAME);
  const [width = 0, height = 0] = numbers(lens.backgroundSize);
  const [left = 0, top = 0] = numbers(lens.backgroundPosition);
  expect((LENS_PX / 2 - left) / width).toBeCloseTo((clientX - FRAME.left) / FRAME.width);
  expect((LENS_PX / 2 - top) / height).toBeCloseTo((clientY - FRAME.top) / FRAME.height);
  expect(Number.parseFloat(lens.left) + LENS_PX / 2).toBe(clientX);
  expect(Number.parseFloat(lens.top) + LENS_PX / 2).toBe(clientY);
});

test('it magnifies both ways alike', () => {
  const [width = 0, height = 0] = numbers(lensAt({ clientX: 500, clientY: 250 }, FRAME).backgroundSize);
  expect(width / FRAME.width).toBeGreaterThan(2);
  expect(width / FRAME.width).toBe(height / FRAME.height);
});
