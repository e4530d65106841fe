import { describe, expect, test } from 'vitest';
import { formatHours, isOpenAt, weekdaysOf } from './opening-hours.ts';

describe('formatting hours', () => {
  test.each([
    ['10:00', '20:00', '10 AM - 8 PM'],
    ['10:00', '21:00', '10 AM - 9 PM'],
    ['12:00', '19:00', '12 PM - 7 PM'],
    ['09:30', '17:45', '9:30 AM - 5:45 PM'],
    ['00:00', '12:00', '12 AM - 12 PM'],
    ['00:30', '23:59', '12:30 AM - 11:59 PM'],
    ['18:00', '24:00', '6 PM - 12 AM'],
  ])('%s to %s is %s', (opens, closes, written) => {
    expect(formatHours({ opens, closes })).toBe(written);
  });
});

describe('the days of a range', () => {
  test.each([
    ['Sun', ['Sunday']],
    ['Mon-Thu', ['Monday', 'Tuesday', 'Wednesday', 'Thursday']],
    ['Sat-Mon', ['Saturday', 'Sunday', 'Monday']],
  ])('%s', (days, expected) => {
    expect(weekdaysOf(days)).toEqual(expected);
  });

  test('an unknown day throws', () => {
    expect(() => weekdaysOf('Mon-Thur')).toThrow('Thur');
  });
});

describe("open now uses the showroom's local time", () => {
  const hours = [
    { days: 'Mon-Thu', opens: '10:00', closes: '20:00' },
    { days: 'Sun', opens: '12:00', closes: '19:00' },
  ];
  test.each([
    ['Monday 9:59', '2026-11-23T15:59:00Z', false],
    ['Monday 10:00', '2026-11-23T16:00:00Z', true],
    ['Monday 19:59', '2026-11-24T01:59:00Z', true],
    ['Monday 20:00', '2026-11-24T02:00:00Z', false],
    ['Friday noon, a day without hours', '2026-11-27T18:00:00Z', false],
    ['Sunday 18:00 in summer', '2026-07-05T23:00:00Z', true],
    ['Sunday 19:00 in summer', '2026-07-06T00:00:00Z', false],
  ])('%s', (_, instant, expected) => {
    expect(isOpenAt(hours, new Date(instant), 'America/Chicago')).toBe(expected);
  });
});
