import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

function clockAt(start: string): { now: () => Date; advance: (ms: number) => void } {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}

test('the limit itself is allowed, and one more is refused with the time to wait', () => {
  const { now, advance } = clockAt('2026-01-01T00:00:00Z');
  const limit = createRateLimit(3, now);
  for (let call = 0; call < 3; call++) limit('visitor');
  advance(20_000);
  expect(() => limit('visitor')).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 40 }),
  );
});

test('visitors are counted separately', () => {
  const limit = createRateLimit(1, clockAt('2026-01-01T00:00:00Z').now);
  limit('one');
  expect(() => limit('two')).not.toThrow();
});

test('a minute later the visitor can try again', () => {
  const { now, advance } = clockAt('2026-01-01T00:00:00Z');
  const limit = createRateLimit(1, now);
  limit('visitor');
  advance(60_000);
  expect(() => limit('visitor')).not.toThrow();
});
