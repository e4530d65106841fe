import { expect, it, vi } from 'vitest';
import { createQueryClient, PageCodeError, PageLoadError } from './page-query.ts';

it('retries three times, after 1, 2 and 4 seconds, and only if it may help', async () => {
  vi.useFakeTimers();
  let attempts = 0;
  const attemptsAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return attempts;
  };
  const load = (error: Error) => {
    attempts = 0;
    const queryFn = () => {
      attempts += 1;
      return Promise.reject(error);
    };
    createQueryClient()
      .fetchQuery({ queryKey: ['page'], queryFn })
      .catch(() => undefined);
  };
  for (const error of [new PageLoadError(503, ''), new PageLoadError(0, '')]) {
    load(error);
    for (const [seconds, made] of [
      [0.9, 1],
      [0.2, 2],
      [2, 3],
      [4, 4],
      [60, 4],
    ] as const) {
      expect(await attemptsAfter(seconds)).toBe(made);
    }
  }
  for (const error of [new PageLoadError(429, ''), new PageCodeError()]) {
    load(error);
    expect(await attemptsAfter(60)).toBe(1);
  }
  vi.useRealTimers();
});
