import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReadTurns } from './read-turns.ts';

const STAYS = () => false;

/** Reads that end when the test says so. */
function heldReads() {
  const ends: (() => void)[] = [];
  const read = () => new Promise<string>((resolve) => ends.push(() => resolve('read')));
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await setImmediate();
    }
  };
  return { read, endAll, started: () => ends.length };
}

test('a network reads four lists at a time; the others wait, and all are answered', async () => {
  const turns = createReadTurns();
  const { read, endAll, started } = heldReads();
  const answers = Array.from({ length: 12 }, () => turns('a', STAYS, read));
  await setImmediate();
  expect(started()).toBe(4);
  const other = turns('b', STAYS, read);
  await setImmediate();
  expect(started(), 'another network has places of its own').toBe(5);
  await endAll();
  expect(await Promise.all([...answers, other])).toEqual(Array.from({ length: 13 }, () => 'read'));
});

test('refuses what would wait behind forty others', async () => {
  const turns = createReadTurns();
  const { read, endAll } = heldReads();
  const answers = Array.from({ length: 44 }, () => turns('a', STAYS, read));
  await expect(turns('a', STAYS, read)).rejects.toMatchObject({ code: 'too-many-requests' });
  await endAll();
  await Promise.all(answers);
  const again = turns('a', STAYS, read);
  await endAll();
  expect(await again).toBe('read');
});

test('does not read for clients that left while they waited', async () => {
  const turns = createReadTurns();
  const { read, endAll } = heldReads();
  const running = Array.from({ length: 4 }, () => turns('a', STAYS, read));
  let isLeft = false;
  let reads = 0;
  const waiting = Array.from({ length: 10 }, () =>
    turns(
      'a',
      () => isLeft,
      async () => {
        reads += 1;
      },
    ),
  );
  const ends = Promise.allSettled(waiting);
  isLeft = true;
  await endAll();
  await Promise.all(running);
  const ended = await ends;
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
  expect(reads).toBe(0);
});

test('a read that fails frees its place', async () => {
  const turns = createReadTurns();
  const fail = () => Promise.reject(new Error('no database'));
  for (let run = 0; run < 5; run++) await expect(turns('a', STAYS, fail)).rejects.toThrow('no database');
  expect(await turns('a', STAYS, async () => 'read')).toBe('read');
});
