import { expect, it } from 'vitest';
import { addDays, businessDaysLater, dayIn, daysBetween, previousRange } from './day.ts';

it('a day begins at midnight of the time zone, also when the clocks change', () => {
  expect(dayIn('America/Chicago', new Date('2026-11-23T05:59:59Z'))).toBe('2026-11-22');
  expect(dayIn('America/Chicago', new Date('2026-11-23T06:00:00Z'))).toBe('2026-11-23');
  expect(dayIn('America/Chicago', new Date('2026-07-01T05:00:00Z'))).toBe('2026-07-01');
  expect(dayIn('UTC', new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01');
});

it('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('the previous range has the same length and ends the day before', () => {
  expect(previousRange({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  });
  expect(daysBetween('2026-11-23', '2026-11-23')).toBe(1);
});

it.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-25', 3, '2026-11-30'],
  ['2026-11-25', 0, '2026-11-25'],
])('from %s, %i business days later is %s', (start, days, due) => {
  expect(businessDaysLater(start, days)).toBe(due);
});
