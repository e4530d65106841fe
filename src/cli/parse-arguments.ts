import { InvalidArgumentError } from '@commander-js/extra-typings';
import { addDays, startOfDay } from '#domain/calendar/day.ts';
import { type Cents, cents, currencyDecimals, formatAmount } from '#domain/money.ts';
import { parseDate } from '#domain/orders/order-query.ts';
import { decimalsProblem, parseAmount, SUM } from '#domain/typed-amount.ts';
import { store } from '#shop';

/** A sum such as `100` or `100.00`. Throws an InvalidArgumentError, like all parsers here. */
export function amountArgument(text: string): Cents {
  const amount = parseAmount(text, SUM);
  if (amount !== null) return amount;
  const hundred = formatAmount(cents(100 * 10 ** currencyDecimals()));
  const examples = hundred === '100' ? hundred : `100 or ${hundred}`;
  throw new InvalidArgumentError(decimalsProblem(text) ?? `Expected an amount, such as ${examples}.`);
}

/** A day such as `2026-12-31`, unchanged. */
export function parseDay(text: string): string {
  const day = parseDate(text);
  if (day === null) throw new InvalidArgumentError('Expected a date, such as 2026-12-31.');
  return day;
}

/** The start of a day in the shop's time zone. */
export function parseStartOfDay(text: string): Date {
  return startOfDay(store.timeZone, parseDay(text));
}

/** The end of a day in the shop's time zone, which is the start of the next. */
export function parseEndOfDay(text: string): Date {
  return startOfDay(store.timeZone, addDays(parseDay(text), 1));
}

/** A parser of whole numbers. The range is inclusive. */
export function wholeNumber(range: { from: number; to: number }): (text: string) => number {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= range.from && number <= range.to)) {
      throw new InvalidArgumentError(`Expected a whole number from ${range.from} to ${range.to}.`);
    }
    return number;
  };
}
