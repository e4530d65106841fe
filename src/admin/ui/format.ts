import { formatDistanceToNowStrict } from 'date-fns';
import { useMemo } from 'react';
import { formatInCurrency } from '#domain/money.ts';
import { useSession } from '../client/session.ts';

/** Formats for the shop's currency and language, in the time zone of this device. */
export function useFormat() {
  const { currency, locale } = useSession().store;
  return useMemo(() => {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const fractionDigits = money.resolvedOptions().maximumFractionDigits ?? 2;
    const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const number = new Intl.NumberFormat(locale);
    return {
      /** Cents, or other minor units, as an amount. */
      money: (cents: number) => money.format(cents / 10 ** fractionDigits),
      /** An amount in the given currency, or in the shop's. */
      moneyIn: formatInCurrency,
      minute: (time: string) => minute.format(new Date(time)),
      day: (time: string) => day.format(new Date(time)),
      number: (value: number) => number.format(value),
      /** Such as "3 hours ago". */
      ago: (time: string) => formatDistanceToNowStrict(new Date(time), { addSuffix: true }),
    };
  }, [currency, locale]);
}
