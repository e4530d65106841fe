import { type Command, Option } from '@commander-js/extra-typings';
import { LABEL_FORMATS, LABELS_PER_SHEET } from '#merchant/orders/label-sheet.ts';
import type { CommandRunner } from '../command.ts';
import { parseOrderNumbers } from '../orders/parse-order-number.ts';
import { printLabels, printPackingSlips } from '../orders/print-orders.ts';
import { wholeNumber } from '../parse-arguments.ts';

export function registerOrderPrinting(orders: Command, run: CommandRunner): void {
  orders
    .command('packing-slip')
    .description('print what goes into each box, without prices, as an HTML file or as text')
    .argument('<numbers...>', 'order numbers, in any case', parseOrderNumbers)
    .option('--text', 'print text instead of HTML')
    .action((orderNumbers, { text }) =>
      run.withStore((context) => printPackingSlips(context, orderNumbers, text ? 'text' : 'html')),
    );
  orders
    .command('labels')
    .description('print address labels as an HTML file')
    .argument('<numbers...>', 'order numbers, in any case', parseOrderNumbers)
    .addOption(
      new Option('--format <format>', 'a sheet of 30 labels, or 4 x 6 inches a page')
        .choices(LABEL_FORMATS)
        .default('avery-5160' as const),
    )
    .option(
      '--skip <number>',
      'labels of the first sheet that are used already',
      wholeNumber({ from: 0, to: LABELS_PER_SHEET - 1 }),
      0,
    )
    .action((orderNumbers, options) =>
      run.withStore((context) => printLabels(context, orderNumbers, options)),
    );
}
