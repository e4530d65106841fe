import { expect, test } from 'vitest';
import { degreesAt, frameAt, framesDragged, glide, speedOf } from './turn-motion.ts';

test('a drag across the picture turns the piece once, a quarter of it a quarter turn, and back again', () => {
  expect(framesDragged(400, 400, 24)).toBe(24);
  expect(framesDragged(-100, 400, 24)).toBe(-6);
  expect(framesDragged(100, 0, 24)).toBe(0);
});

test.each([
  [0, 0],
  [5.4, 5],
  [23.6, 0],
  [24, 0],
  [-1, 23],
  [-49, 23],
])('position %d is frame %d of 24', (position, frame) => {
  expect(frameAt(position, 24)).toBe(frame);
});

test('a frame says how far the piece has turned', () => {
  expect([0, 3, 23].map((frame) => degreesAt(frame, 24))).toEqual([0, 45, 345]);
});

test('the speed of a drag is that of its last tenth of a second', () => {
  const points = [
    { atMs: 0, position: 0 },
    { atMs: 500, position: 20 },
    { atMs: 550, position: 21 },
    { atMs: 600, position: 22 },
  ];
  expect(speedOf(points, 600)).toBeCloseTo(2 / 100);
  // Held still before it was let go.
  expect(speedOf(points, 800)).toBe(0);
  expect(speedOf([], 0)).toBe(0);
  expect(
    speedOf(
      [points[0], points[0]].filter((point) => point !== undefined),
      0,
    ),
  ).toBe(0);
});

test('a wild drag is not faster than the eye can follow', () => {
  const points = [
    { atMs: 0, position: 0 },
    { atMs: 10, position: -90 },
  ];
  expect(speedOf(points, 10)).toBe(-0.05);
});

test('a piece that was let go turns on, ever slower, and comes to rest', () => {
  const [soon, later, late] = [100, 200, 3000].map((elapsed) => glide(0.02, elapsed));
  expect(soon?.frames).toBeGreaterThan(1);
  const second = (later?.frames ?? 0) - (soon?.frames ?? 0);
  expect(second).toBeGreaterThan(0);
  expect(second).toBeLessThan(soon?.frames ?? 0);
  expect([soon?.isOver, later?.isOver, late?.isOver]).toEqual([false, false, true]);
  expect(glide(-0.02, 100).frames).toBeCloseTo(-(soon?.frames ?? 0));
  expect(glide(0, 0)).toEqual({ frames: 0, isOver: true });
});
