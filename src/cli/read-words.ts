import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Cents, cents } from '#domain/money.ts';
import { UsageError } from './command.ts';

/** Sorts words into the named ones, of which every one has to be there and none more, and the options. */
export function readWords<Name extends string, Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  names: readonly Name[],
  options: Options,
) {
  const { positionals, values } = sortWords(words, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const surplus = positionals[names.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is not expected here.`);
  const named = Object.fromEntries(names.map((name, index) => [name, positionals[index]]));
  return { named: named as Record<Name, string>, values };
}

function sortWords<Options extends ParseArgsOptionsConfig>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence says what is wrong; what follows is advice about its own syntax.
    const [sentence = ''] = String((error as Error).message).split(/\. |\n/);
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}

/** Dollars as written, exactly: `100` or `100.00`, below ten million. */
export function readDollars(option: string, text: string): Cents {
  const [, dollars, fraction = '00'] = /^(\d{1,7})(?:\.(\d\d))?$/.exec(text) ?? [];
  if (dollars === undefined) throw new UsageError(`${option} takes dollars, as in 100 or 100.00.`);
  return cents(Number(dollars + fraction));
}

/** Midnight in UTC, at which a day begins. */
export function readDay(option: string, text: string): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  // JavaScript takes February 30 for March 2.
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw new UsageError(`${option} takes a day, as in 2026-12-31.`);
  }
  return day;
}

/** A whole number; both ends of the range are in. */
export function readWholeNumber(option: string, text: string, range: { from: number; to: number }): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= range.from && number <= range.to)) {
    throw new UsageError(`${option} takes a whole number from ${range.from} to ${range.to}.`);
  }
  return number;
}
