import { expect, test } from 'vitest';
import { nextHourMs, sampleForHour } from './hourly-sample.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOON = new Date('2026-03-02T12:00:00Z');
const PIECES = Array.from({ length: 10 }, (_, index) => ({ id: `piece-${index}` }));

const atHour = (hour: number) => new Date(NOON.getTime() + hour * HOUR_MS);
const idsOf = (pieces: readonly { id: string }[]) => pieces.map(({ id }) => id);

test('the sample is stable within an hour and changes with the next', () => {
  const first = sampleForHour(PIECES, 6, NOON);
  expect(first).toHaveLength(6);
  expect(new Set(first).size).toBe(6);
  expect(sampleForHour(PIECES, 6, new Date(NOON.getTime() + HOUR_MS - 1))).toEqual(first);
  expect(sampleForHour(PIECES, 6, atHour(1))).not.toEqual(first);
});

test('the next sample is picked at the next full hour', () => {
  for (const later of [0, 1, HOUR_MS - 1]) {
    expect(nextHourMs(new Date(NOON.getTime() + later))).toBe(atHour(1).getTime());
  }
});

test('the input order does not matter', () => {
  expect(sampleForHour(PIECES.toReversed(), 6, NOON)).toEqual(sampleForHour(PIECES, 6, NOON));
});

test('removing an item keeps the order of the others', () => {
  const [gone, ...left] = sampleForHour(PIECES, 10, NOON);
  const others = PIECES.filter((piece) => piece !== gone);
  expect(sampleForHour(others, 9, NOON)).toEqual(left);
});

test('if there are fewer items than requested, all are returned', () => {
  expect(idsOf(sampleForHour(PIECES.slice(0, 2), 6, NOON)).toSorted()).toEqual(['piece-0', 'piece-1']);
  expect(sampleForHour([], 6, NOON)).toEqual([]);
});

test('over a thousand hours every item is chosen about equally often, and equally often first', () => {
  const drawn = new Map<string, number>();
  const first = new Map<string, number>();
  const count = (counts: Map<string, number>, id = '') => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (let hour = 0; hour < 1000; hour++) {
    const ids = idsOf(sampleForHour(PIECES, 6, atHour(hour)));
    for (const id of ids) count(drawn, id);
    count(first, ids[0]);
  }
  for (const { id } of PIECES) {
    // Five standard deviations around 600 and 100.
    expect(Math.abs((drawn.get(id) ?? 0) - 600)).toBeLessThan(78);
    expect(Math.abs((first.get(id) ?? 0) - 100)).toBeLessThan(48);
  }
});
