import { expect, it } from 'vitest';
import { hourlyKey } from './alert.ts';

it('a name has one key per hour', () => {
  const at = (time: string) => hourlyKey('alert', new Date(time));
  expect(at('2026-11-22T09:00:00Z')).toBe('alert:2026-11-22T09');
  expect(at('2026-11-22T09:59:59.999Z')).toBe(at('2026-11-22T09:00:00Z'));
  expect(at('2026-11-22T10:00:00Z')).not.toBe(at('2026-11-22T09:59:59.999Z'));
});
