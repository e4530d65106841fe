import type { Command } from '@commander-js/extra-typings';
import type { DayRange } from '#domain/calendar/day.ts';
import { DEFAULT_DAYS, reportRange, type TypedRange } from '#merchant/reporting/report-range.ts';
import { type CommandContext, type CommandOutput, type RegisterCommand, UsageError } from '../command.ts';
import { parseDay } from '../parse-arguments.ts';
import { reportConversion, reportSales, reportSearches } from '../reporting/reports.ts';

/** `store report` */
export const registerReport: RegisterCommand = (program, run) => {
  const report = program.command('report').description('sales, searches and conversion of a range of days');
  const add = (
    name: string,
    description: string,
    load: (context: CommandContext, range: DayRange) => Promise<CommandOutput>,
    isDefault = false,
  ) =>
    addRange(report.command(name, { isDefault }).description(description)).action((typed) =>
      run.withStore((context) => load(context, rangeOf(typed, context.now()))),
    );
  add('sales', 'sales by day, product and category, compared with the preceding period', reportSales, true);
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

function rangeOf(typed: TypedRange, now: Date): DayRange {
  const result = reportRange(typed, now);
  if (!result.ok) throw new UsageError(result.reason);
  return result.range;
}
