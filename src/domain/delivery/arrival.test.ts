import { describe, expect, test } from 'vitest';
import type { TimeRange } from '#domain/calendar/business-days.ts';
import { arrivalOf, formatArrival } from './arrival.ts';

const days = (min: number, max: number): TimeRange => ({ min, max, unit: 'business day' });
const US = { holidays: 'us-federal' } as const;

describe('an order arrives', () => {
  test.each([
    ['without a holiday', '2026-12-02', days(1, 2), days(5, 7), 'Thu, Dec 10 - Tue, Dec 15'],
    ['over Thanksgiving', '2026-11-25', days(1, 2), days(5, 7), 'Fri, Dec 4 - Wed, Dec 9'],
    ['the next day', '2026-12-02', days(0, 0), days(1, 1), 'Thu, Dec 3'],
    [
      'after weeks of processing',
      '2026-11-24',
      { min: 2, max: 4, unit: 'week' } as const,
      days(5, 7),
      'Tue, Dec 15 - Mon, Jan 4',
    ],
    [
      'after a week that ends on a holiday',
      '2026-11-19',
      { min: 1, max: 1, unit: 'week' } as const,
      days(1, 1),
      'Mon, Nov 30',
    ],
  ])('%s', (_, day, processing, delivery, words) => {
    expect(formatArrival(arrivalOf(day, { processing, delivery }, US))).toBe(words);
  });

  test('on a holiday where the shop has none', () => {
    const range = arrivalOf('2026-11-25', { processing: days(0, 0), delivery: days(1, 1) }, {});
    expect(formatArrival(range)).toBe('Thu, Nov 26');
  });
});
