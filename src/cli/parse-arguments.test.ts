import { describe, expect, it } from 'vitest';
import { amountArgument, parseStartOfDay, wholeNumber } from './parse-arguments.ts';
import { parseTime } from './products/product-arguments.ts';

describe('amounts on the command line', () => {
  it.each([
    ['0', 0],
    ['100', 100_00],
    ['100.00', 100_00],
    ['0.07', 7],
    ['19.95', 19_95],
    ['1.5', 1_50],
    ['25,50', 25_50],
    ['$5', 5_00],
    ['1,000', 1_000_00],
    ['9999999.99', 999_999_999],
  ])('%s are parsed to the cent', (text, amount) => {
    expect(amountArgument(text)).toBe(amount);
  });

  it.each(['', '.50', '-1', '1e3', '10000000', '٣'])('"%s" is rejected', (text) => {
    expect(() => amountArgument(text)).toThrow('Expected an amount, such as 100 or 100.00.');
  });

  it('"1.005" has too many decimals', () => {
    expect(() => amountArgument('1.005')).toThrow('At most two decimals, as in 25.00.');
  });
});

describe('a day on the command line', () => {
  it('starts at midnight in the time zone of the shop', () => {
    expect(parseStartOfDay('2026-12-31').toISOString()).toBe('2026-12-31T06:00:00.000Z');
    expect(parseStartOfDay('2028-07-01').toISOString()).toBe('2028-07-01T05:00:00.000Z');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '12/31/2026', 'tomorrow', '2026-12-31T10:00', ''])(
    '"%s" is rejected',
    (text) => {
      expect(() => parseStartOfDay(text)).toThrow('Expected a date, such as 2026-12-31.');
    },
  );
});

describe('the time of a publication on the command line', () => {
  it.each([
    ['2026-12-01T09:00', '2026-12-01T15:00:00.000Z'],
    ['2026-07-01T09:00:30', '2026-07-01T14:00:30.000Z'],
    ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00-05:00', '2026-12-01T14:00:00.000Z'],
  ])('%s is %s: without a time zone, it is one of the shop', (text, instant) => {
    expect(parseTime(text)).toEqual(new Date(instant));
  });

  it.each(['2026-12-01', '2026-02-29T25:00', 'tomorrow', ''])('"%s" is rejected', (text) => {
    expect(() => parseTime(text)).toThrow('Expected a time, such as 2026-12-01T09:00');
  });
});

describe('a whole number on the command line', () => {
  const read = wholeNumber({ from: 1, to: 100 });

  it('can be either end of its range', () => {
    expect([read('1'), read('100')]).toEqual([1, 100]);
  });

  it.each(['0', '101', '-1', '1.5', '15%', '', 'ten', '1e1'])('"%s" is rejected', (text) => {
    expect(() => read(text)).toThrow('Expected a whole number from 1 to 100.');
  });
});
