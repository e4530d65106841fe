import { describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { parseArguments, parseDay, parseDollars, parseWholeNumber } from './parse-arguments.ts';

describe('dollars on the command line', () => {
  it.each([
    ['0', 0],
    ['100', 100_00],
    ['100.00', 100_00],
    ['0.07', 7],
    ['19.95', 19_95],
    ['9999999.99', 999_999_999],
  ])('%s are read to the cent', (text, amount) => {
    expect(parseDollars('--min', text)).toBe(amount);
  });

  it.each(['', '1.5', '1.', '.50', '1.005', '-1', '$5', '1,000', '1e3', '10000000', ' 5', '٣'])(
    '"%s" are refused, never guessed at',
    (text) => {
      expect(() => parseDollars('--min', text)).toThrow(UsageError);
    },
  );
});

describe('a day on the command line', () => {
  it('begins at midnight UTC', () => {
    expect(parseDay('--ends', '2026-12-31').toISOString()).toBe('2026-12-31T00:00:00.000Z');
    expect(parseDay('--ends', '2028-02-29').toISOString()).toBe('2028-02-29T00:00:00.000Z');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '12/31/2026', 'tomorrow', '2026-12-31T10:00', ''])(
    '"%s" is refused',
    (text) => {
      expect(() => parseDay('--ends', text)).toThrow('--ends takes a day, as in 2026-12-31.');
    },
  );
});

describe('a whole number on the command line', () => {
  const read = (text: string) => parseWholeNumber('--percent', text, { from: 1, to: 100 });

  it('may be either end of its range', () => {
    expect([read('1'), read('100')]).toEqual([1, 100]);
  });

  it.each(['0', '101', '-1', '1.5', '15%', '', 'ten', '1e1'])('"%s" is refused', (text) => {
    expect(() => read(text)).toThrow('--percent takes a whole number from 1 to 100.');
  });
});

describe('the words of a command', () => {
  it('are told apart whatever their order', () => {
    const { named, values } = parseArguments(['--percent', '15', 'SAVE'], ['CODE'], {
      percent: { type: 'string' },
    });
    expect(named).toEqual({ CODE: 'SAVE' });
    expect(values).toMatchObject({ percent: '15' });
  });

  it.each([
    [[], 'CODE is missing.'],
    [['A', 'B'], '"B" is not expected here.'],
    [['A', '--wat'], "Unknown option '--wat'."],
  ])('%j: %s', (args, sentence) => {
    expect(() => parseArguments(args, ['CODE'], {})).toThrow(sentence);
  });
});
