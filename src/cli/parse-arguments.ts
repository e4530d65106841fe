import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Cents, cents } from '#domain/money.ts';
import { UsageError } from './command.ts';

/** Parses positional arguments, all of which are required, and options. Throws a UsageError. */
export function parseArguments<Name extends string, Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  names: readonly Name[],
  options: Options,
) {
  const { positionals, values } = parseNodeArguments(args, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const surplus = positionals[names.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is not expected here.`);
  const named = Object.fromEntries(names.map((name, index) => [name, positionals[index]]));
  return { named: named as Record<Name, string>, values };
}

function parseNodeArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence names the problem; the rest is about its own syntax.
    const [sentence = ''] = String((error as Error).message).split(/\. |\n/);
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}

/** Parses `100` or `100.00`, below ten million. */
export function parseDollars(option: string, text: string): Cents {
  const [, dollars, fraction = '00'] = /^(\d{1,7})(?:\.(\d\d))?$/.exec(text) ?? [];
  if (dollars === undefined) throw new UsageError(`${option} takes dollars, as in 100 or 100.00.`);
  return cents(Number(dollars + fraction));
}

/** Midnight UTC of the day. */
export function parseDay(option: string, text: string): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  // JavaScript reads February 30 as March 2.
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw new UsageError(`${option} takes a day, as in 2026-12-31.`);
  }
  return day;
}

/** The range is inclusive. */
export function parseWholeNumber(option: string, text: string, range: { from: number; to: number }): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= range.from && number <= range.to)) {
    throw new UsageError(`${option} takes a whole number from ${range.from} to ${range.to}.`);
  }
  return number;
}
