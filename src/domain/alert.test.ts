import { expect, it } from 'vitest';
import { alertKey } from './alert.ts';

it('a condition has one key an hour', () => {
  const at = (time: string) => alertKey('review', new Date(time));
  expect(at('2026-11-22T09:00:00Z')).toBe('alert:review:2026-11-22T09');
  expect(at('2026-11-22T09:59:59.999Z')).toBe(at('2026-11-22T09:00:00Z'));
  expect(at('2026-11-22T10:00:00Z')).not.toBe(at('2026-11-22T09:59:59.999Z'));
  expect(alertKey('dispute', new Date('2026-11-22T09:00:00Z'))).not.toBe(at('2026-11-22T09:00:00Z'));
});
