import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { addDays, type DayRange, dayIn, daysBetween } from '#domain/day.ts';
import { parseDate } from '#domain/order-query.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, type RegisterCommand, UsageError } from '../command.ts';
import { reportConversion, reportSales, reportSearches } from '../reporting/reports.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 1100;

/** `store report` */
export const registerReport: RegisterCommand = (program, run) => {
  const report = program.command('report').description('sales, searches and conversion of a range of days');
  const add = (
    name: string,
    description: string,
    load: (context: CommandContext, range: DayRange) => Promise<CommandOutput>,
    isDefault = false,
  ) =>
    addRange(report.command(name, { isDefault }).description(description)).action((typed) => {
      if (typed.from && typed.to && typed.from > typed.to) throw new UsageError('--from is after --to.');
      return run.withStore((context) => load(context, rangeOf(typed, context.now())));
    });
  add('sales', 'sales by day, product and category, beside the days before', reportSales, true);
  add('searches', 'searches that found nothing', reportSearches);
  add('conversion', 'views of products, checkouts and payments', reportConversion);
};

function addRange(command: Command) {
  return command
    .option(
      '--from <day>',
      `the first day, as in 2026-11-01; ${DEFAULT_DAYS} days before the last one`,
      parseDay,
    )
    .option('--to <day>', 'the last day; today', parseDay);
}

function parseDay(text: string): string {
  const day = parseDate(text);
  if (day === null) throw new InvalidArgumentError('It takes a day, as in 2026-12-31.');
  return day;
}

function rangeOf(typed: { from?: string | undefined; to?: string | undefined }, now: Date): DayRange {
  const to = typed.to ?? dayIn(store.timeZone, now);
  const from = typed.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw new UsageError('--from is after --to.');
  if (daysBetween(from, to) > MOST_DAYS) throw new UsageError(`A report has at most ${MOST_DAYS} days.`);
  return { from, to };
}
