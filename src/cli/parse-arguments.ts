import { InvalidArgumentError } from '@commander-js/extra-typings';
import { type Cents, cents } from '#domain/money.ts';

/** Parses `100` or `100.00`, below ten million. Throws an InvalidArgumentError, like all parsers here. */
export function parseDollars(text: string): Cents {
  const [, dollars, fraction = '00'] = /^(\d{1,7})(?:\.(\d\d))?$/.exec(text) ?? [];
  if (dollars === undefined) throw new InvalidArgumentError('It takes dollars, as in 100 or 100.00.');
  return cents(Number(dollars + fraction));
}

/** Midnight UTC of the day. */
export function parseDay(text: string): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  // JavaScript reads February 30 as March 2.
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw new InvalidArgumentError('It takes a day, as in 2026-12-31.');
  }
  return day;
}

/** A parser of whole numbers. The range is inclusive. */
export function wholeNumber(range: { from: number; to: number }): (text: string) => number {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= range.from && number <= range.to)) {
      throw new InvalidArgumentError(`It takes a whole number from ${range.from} to ${range.to}.`);
    }
    return number;
  };
}
