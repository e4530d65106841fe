import { describe, expect, test } from 'vitest';
import { formatHours12, formatHours24 } from './opening-hours.ts';

describe('IN-04, IN-06: one record of hours, two ways of saying it', () => {
  test.each([
    ['10:00', '20:00', '10-20', '10-8'],
    ['10:00', '21:00', '10-21', '10-9'],
    ['12:00', '19:00', '12-19', '12-7'],
    ['09:30', '17:45', '9:30-17:45', '9:30-5:45'],
    ['00:00', '12:00', '0-12', '12-12'],
    ['00:30', '23:59', '0:30-23:59', '12:30-11:59'],
  ])('%s to %s is %s, or %s', (opens, closes, on24, on12) => {
    expect(formatHours24({ opens, closes })).toBe(on24);
    expect(formatHours12({ opens, closes })).toBe(on12);
  });
});
