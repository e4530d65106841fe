import { expect, test } from 'vitest';
import { isMoving, isPlaying, type Stage } from './motion.ts';

const SEEN: Stage = {
  choice: 'undecided',
  isRestrained: false,
  isInView: true,
  isTabVisible: true,
  isHeld: false,
};

test('what is seen moves by itself', () => {
  expect(isMoving(SEEN)).toBe(true);
});

test.each<[why: string, Partial<Stage>]>([
  ['off the screen', { isInView: false }],
  ['in a hidden tab', { isTabVisible: false }],
  ['under the pointer or the focus', { isHeld: true }],
  ['with less motion or less data asked for', { isRestrained: true }],
  ['once it was paused', { choice: 'pause' }],
])('it stands still %s', (_, change) => {
  expect(isMoving({ ...SEEN, ...change })).toBe(false);
});

test('whoever presses play gets motion in spite of the browser’s settings, but not unseen', () => {
  const asked: Stage = { ...SEEN, choice: 'play', isRestrained: true };
  expect(isMoving(asked)).toBe(true);
  expect(isMoving({ ...asked, isInView: false })).toBe(false);
});

test('the button keeps its word while the pointer or another tab holds the motion up', () => {
  expect(isPlaying({ ...SEEN, isHeld: true, isTabVisible: false })).toBe(true);
  expect(isPlaying({ ...SEEN, isRestrained: true })).toBe(false);
});
