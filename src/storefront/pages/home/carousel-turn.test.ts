import { describe, expect, test } from 'vitest';
import { seenWords, turnFrom } from './carousel-turn.ts';

describe('a carousel of twelve slides', () => {
  test.each([
    ['on from the first', 0, 1, { jumpTo: null, moveTo: 1 }],
    ['on from the last, to the first once more', 11, 1, { jumpTo: null, moveTo: 12 }],
    ['on from the first once more', 12, 1, { jumpTo: 0, moveTo: 1 }],
    ['on from the third once more', 14, 1, { jumpTo: 2, moveTo: 3 }],
    ['back from the second', 1, -1, { jumpTo: null, moveTo: 0 }],
    ['back from the first, to the last', 0, -1, { jumpTo: 12, moveTo: 11 }],
    ['back from the first once more', 12, -1, { jumpTo: null, moveTo: 11 }],
  ] as const)('%s', (_, slide, direction, turn) => {
    expect(turnFrom(slide, direction, 12)).toEqual(turn);
  });

  test('shows every slide once per round in both directions', () => {
    for (const direction of [1, -1] as const) {
      const seen = new Set<number>();
      let slide = 0;
      for (let turn = 0; turn < 12; turn++) {
        slide = turnFrom(slide, direction, 12).moveTo;
        seen.add(slide % 12);
      }
      expect(seen.size).toBe(12);
      expect(slide % 12).toBe(0);
    }
  });
});

test.each([
  [0, 1, 'Review 1 of 12'],
  [12, 1, 'Review 1 of 12'],
  [2, 2, 'Reviews 3 to 4 of 12'],
  [2, 4, 'Reviews 3 to 6 of 12'],
  [10, 4, 'Reviews 11 to 2 of 12'],
])('at slide %d with %d in view it announces %s', (slide, perView, words) => {
  expect(seenWords(slide, perView, 12)).toBe(words);
});
