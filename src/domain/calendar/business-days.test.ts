import { describe, expect, it } from 'vitest';
import { businessDaysLater, isBusinessDay, orderDayAt } from './business-days.ts';

it.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-25', 3, '2026-11-30'],
  ['2026-11-25', 0, '2026-11-25'],
])('from %s, %i business days later is %s', (start, days, due) => {
  expect(businessDaysLater(start, days)).toBe(due);
});

it('Thanksgiving and Christmas are skipped where they are holidays', () => {
  const workDays = { holidays: 'us-federal' } as const;
  expect(businessDaysLater('2026-11-25', 1, workDays)).toBe('2026-11-27');
  expect(businessDaysLater('2026-12-24', 1, workDays)).toBe('2026-12-28');
  expect(isBusinessDay('2026-11-26', workDays)).toBe(false);
  expect(isBusinessDay('2026-11-26', {})).toBe(true);
});

describe('an order counts for', () => {
  const chicago = (moment: string) =>
    orderDayAt(new Date(moment), 'America/Chicago', { cutoff: '14:00', holidays: 'us-federal' });

  it.each([
    ['the same day until the cutoff', '2026-11-24T19:59:59Z', '2026-11-24'],
    ['the next day from the cutoff on', '2026-11-24T20:00:00Z', '2026-11-25'],
    ['the day at the shop, not in London', '2026-11-25T05:59:00Z', '2026-11-25'],
    ['the same day before the cutoff in summer', '2026-07-01T18:59:00Z', '2026-07-01'],
    ['Friday before a long weekend until the cutoff', '2026-05-22T18:59:00Z', '2026-05-22'],
    ['Tuesday after Memorial Day', '2026-05-22T19:00:00Z', '2026-05-26'],
    ['Monday on a Saturday', '2026-11-28T15:00:00Z', '2026-11-30'],
    ['Friday on Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27'],
    ['the same day just after midnight', '2026-11-24T06:00:00Z', '2026-11-24'],
  ])('%s', (_, moment, day) => {
    expect(chicago(moment)).toBe(day);
  });

  it('the whole day without a cutoff', () => {
    expect(orderDayAt(new Date('2026-11-24T22:59:59Z'), 'Europe/Berlin', {})).toBe('2026-11-24');
    expect(orderDayAt(new Date('2026-11-24T23:00:00Z'), 'Europe/Berlin', {})).toBe('2026-11-25');
  });
});
