import { expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, instantIn, minuteIn, previousRange, startOfDay } from './day.ts';

it('a day starts at midnight in the time zone, even when the clocks change', () => {
  expect(dayIn('America/Chicago', new Date('2026-11-23T05:59:59Z'))).toBe('2026-11-22');
  expect(dayIn('America/Chicago', new Date('2026-11-23T06:00:00Z'))).toBe('2026-11-23');
  expect(dayIn('America/Chicago', new Date('2026-07-01T05:00:00Z'))).toBe('2026-07-01');
  expect(dayIn('UTC', new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01');
});

it.each([
  ['UTC', '2026-11-30', '2026-11-30T00:00:00.000Z'],
  ['America/New_York', '2026-11-30', '2026-11-30T05:00:00.000Z'],
  ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-01', '2026-11-30T11:00:00.000Z'],
  // Clocks there go from midnight to 1 AM.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('in %s, %s begins at %s', (timeZone, day, instant) => {
  expect(startOfDay(timeZone, day).toISOString()).toBe(instant);
});

it.each([
  ['UTC', '2026-11-26T09:30', '2026-11-26T09:30:00.000Z'],
  ['America/New_York', '2026-11-26T09:30', '2026-11-26T14:30:00.000Z'],
  ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  // The clocks change at 2 AM.
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-01T08:00', '2026-11-30T19:00:00.000Z'],
])('in %s, the clocks show %s at %s', (timeZone, localTime, instant) => {
  expect(instantIn(timeZone, localTime).toISOString()).toBe(instant);
});

it('adding days crosses months and years', () => {
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

it('a minute is that of the time zone', () => {
  expect(minuteIn('America/Chicago', new Date('2026-11-23T05:59:59Z'))).toBe('2026-11-22 23:59');
  expect(minuteIn('America/Chicago', new Date('2026-07-01T05:00:00Z'))).toBe('2026-07-01 00:00');
  expect(minuteIn('UTC', new Date('2026-01-01T13:07:00Z'))).toBe('2026-01-01 13:07');
});
