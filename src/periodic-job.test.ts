import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPeriodicJob } from './periodic-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a round that is due during another is skipped, and stop waits for the current one', async () => {
  const rounds: PromiseWithResolvers<void>[] = [];
  const round = () => {
    const started = Promise.withResolvers<void>();
    rounds.push(started);
    return started.promise;
  };
  const job = startPeriodicJob({ everyMs: 100, round, report: () => {} });
  await vi.advanceTimersByTimeAsync(250);
  expect(rounds).toHaveLength(1);
  rounds[0]?.resolve();
  await vi.advanceTimersByTimeAsync(50);
  expect(rounds).toHaveLength(2);
  let isStopped = false;
  const stopping = job.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(isStopped).toBe(false);
  rounds[1]?.resolve();
  await stopping;
  expect(rounds).toHaveLength(2);
});

test('a failed round is reported, and the next one runs', async () => {
  const errors: unknown[] = [];
  let count = 0;
  const round = async () => {
    count += 1;
    if (count === 1) throw new Error('offline');
  };
  const job = startPeriodicJob({
    everyMs: 100,
    round,
    report: (error) => errors.push(error),
    isDelayed: true,
  });
  expect(count).toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(count).toBe(2);
  expect(errors).toEqual([new Error('offline')]);
  await job.stop();
});
