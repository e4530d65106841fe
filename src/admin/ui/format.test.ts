import { expect, it } from 'vitest';
import { formatsFor, timeZoneInWords } from './format.ts';

const shop = { currency: 'USD', locale: 'en-US' };

it("times are shown in the shop's time zone, whatever the zone of the device", () => {
  const newYork = formatsFor({ ...shop, timeZone: 'America/New_York' });
  const auckland = formatsFor({ ...shop, timeZone: 'Pacific/Auckland' });
  const time = '2026-11-27T03:30:00.000Z';
  expect(newYork.day(time)).toBe('Nov 26, 2026');
  expect(newYork.minute(time)).toMatch(/^Nov 26, 2026, 10:30\sPM$/);
  expect(auckland.minute(time)).toMatch(/^Nov 27, 2026, 4:30\sPM$/);
});

it.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a calendar day is the same in %s',
  (timeZone) => {
    expect(formatsFor({ ...shop, timeZone }).calendarDay('2026-11-26')).toBe('Nov 26, 2026');
  },
);

it('a time zone is named by its place', () => {
  expect(timeZoneInWords('America/New_York')).toBe('New York time');
  expect(timeZoneInWords('UTC')).toBe('UTC time');
});
