import { expect, it } from 'vitest';
import { isHoliday, usFederalHolidays } from './holidays.ts';

it('lists the federal holidays of a year as the Office of Personnel Management does', () => {
  expect(usFederalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  expect(usFederalHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
  ]);
});

it('New Year on a Saturday is observed on the last day of the year before', () => {
  expect(isHoliday('2027-12-31', 'us-federal')).toBe(true);
  expect(isHoliday('2026-12-31', 'us-federal')).toBe(false);
});

it.each([
  ['2026-12-25', true],
  ['2027-12-25', true],
  ['2026-12-28', true],
  ['2027-12-28', false],
  ['2026-11-26', false],
])('with the days 12-25 and 2026-12-28 of a shop, %s is a holiday: %s', (day, isOne) => {
  expect(isHoliday(day, ['12-25', '2026-12-28'])).toBe(isOne);
});
