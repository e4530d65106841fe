import { expect, it } from 'vitest';
import { createQueryClient, PageCodeError, PageLoadError } from './page-query.ts';

it('retries three times, after 1, 2 and 4 seconds, capped at 30, and only if it may help', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no retry rules');
  const outage = new PageLoadError(503, '');
  expect([0, 1, 2, 3].map((failures) => retry(failures, outage))).toEqual([true, true, true, false]);
  expect(retry(0, new PageLoadError(0, ''))).toBe(true);
  expect(retry(0, new PageLoadError(429, ''))).toBe(false);
  expect(retry(0, new PageCodeError())).toBe(false);
  expect([0, 1, 2, 9].map((failures) => retryDelay(failures, outage))).toEqual([1000, 2000, 4000, 30_000]);
});
