import { expect, test } from 'vitest';
import { isMoving, isPlaying, type Stage } from './motion.ts';

const SEEN: Stage = {
  choice: 'undecided',
  isRestrained: false,
  isInView: true,
  isTabVisible: true,
  isHeld: false,
};

test('visible content moves automatically', () => {
  expect(isMoving(SEEN)).toBe(true);
});

test.each<[why: string, Partial<Stage>]>([
  ['off the screen', { isInView: false }],
  ['in a hidden tab', { isTabVisible: false }],
  ['under the pointer or the focus', { isHeld: true }],
  ['with less motion or less data asked for', { isRestrained: true }],
  ['once it was paused', { choice: 'pause' }],
])('it pauses %s', (_, change) => {
  expect(isMoving({ ...SEEN, ...change })).toBe(false);
});

test("pressing play overrides the browser's settings, but does not move hidden content", () => {
  const asked: Stage = { ...SEEN, choice: 'play', isRestrained: true };
  expect(isMoving(asked)).toBe(true);
  expect(isMoving({ ...asked, isInView: false })).toBe(false);
});

test('the button keeps its state while motion is paused by the pointer or a hidden tab', () => {
  expect(isPlaying({ ...SEEN, isHeld: true, isTabVisible: false })).toBe(true);
  expect(isPlaying({ ...SEEN, isRestrained: true })).toBe(false);
});
