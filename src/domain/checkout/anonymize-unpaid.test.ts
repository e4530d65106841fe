import { expect, it } from 'vitest';
import { anonymizeClosedBefore } from './anonymize-unpaid.ts';

it('the limit is 30 days of 24 hours before now', () => {
  const before = anonymizeClosedBefore(new Date('2026-11-21T12:00:00.001Z'));
  expect(before.toISOString()).toBe('2026-10-22T12:00:00.001Z');
});
