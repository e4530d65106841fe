import { formatDistanceToNowStrict } from 'date-fns';
import { useMemo } from 'react';
import { formatInCurrency } from '#domain/money.ts';
import { useSession } from '../client/session.ts';

type Shop = { currency: string; locale: string; timeZone: string };

/** Formats for the shop's currency, language and time zone. */
export function useFormat() {
  const { currency, locale, timeZone } = useSession().store;
  return useMemo(() => formatsFor({ currency, locale, timeZone }), [currency, locale, timeZone]);
}

export function formatsFor({ currency, locale, timeZone }: Shop) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const fractionDigits = money.resolvedOptions().maximumFractionDigits ?? 2;
  // As the filters and figures do, so that what is shown as November 26 is found there.
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  return {
    /** Cents, or other minor units, as an amount. */
    money: (cents: number) => money.format(cents / 10 ** fractionDigits),
    /** An amount in the given currency, or in the shop's. */
    moneyIn: formatInCurrency,
    minute: (time: string) => minute.format(new Date(time)),
    /** The day of an instant. */
    day: (time: string) => day.format(new Date(time)),
    /** A day such as `2026-11-26`. */
    calendarDay: (date: string) => calendarDay.format(new Date(`${date}T00:00:00Z`)),
    number: (value: number) => number.format(value),
    /** Such as "3 hours ago". */
    ago: (time: string) => formatDistanceToNowStrict(new Date(time), { addSuffix: true }),
  };
}

/** Such as `New York time`. */
export function timeZoneInWords(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${place} time`;
}
