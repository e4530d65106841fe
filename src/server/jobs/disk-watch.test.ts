import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { isNearlyFull, measureDisk } from '#file-access.ts';

it.each([
  [{ freePercent: 9, freeMib: 2047 }, true],
  [{ freePercent: 10, freeMib: 100 }, false],
  [{ freePercent: 1, freeMib: 2048 }, false],
  [{ freePercent: 0, freeMib: 0 }, true],
])('%j is nearly full: %s', (disk, expected) => {
  expect(isNearlyFull(disk)).toBe(expected);
});

it('measures the disk of a directory', async () => {
  const { freeMib, freePercent } = await measureDisk(tmpdir());
  expect(freeMib).toBeGreaterThan(0);
  expect(freePercent).toBeGreaterThanOrEqual(0);
  expect(freePercent).toBeLessThanOrEqual(100);
});
