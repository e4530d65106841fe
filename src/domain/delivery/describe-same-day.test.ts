import { expect, test } from 'vitest';
import { describeSameDay } from './describe-same-day.ts';

test('what ships today says until when, if the shop does', () => {
  expect(describeSameDay('noon')).toBe(
    'Ships the same day on orders before noon, otherwise the next business day.',
  );
  expect(describeSameDay('')).toBe('Ships the same day or the next business day.');
});
