import type { Command } from '@commander-js/extra-typings';
import { type CommandRunner, UsageError } from '../command.ts';
import { parseOrderNumber } from '../orders/parse-order-number.ts';
import { approveReturnByCommand, moveReturnByCommand } from '../orders/return-order.ts';
import { parseDay, wholeNumber } from '../parse-arguments.ts';

const MAX_UNITS = 1_000_000;

const RETURN_OPTION = [
  '--return <number>',
  'of an order with several returns, as shown by orders show',
  wholeNumber({ from: 1, to: MAX_UNITS }),
] as const;

/** The steps of a return after its approval, by command. */
const STEPS = {
  'return-received': { step: 'receive', what: 'mark a return as received, and tell the shopper' },
  'return-close': { step: 'close', what: 'close a received return without a refund; sends no email' },
  'return-cancel': { step: 'cancel', what: 'cancel a return that was not received, and tell the shopper' },
  'return-undo': { step: 'undo', what: 'undo the last step of a return; sends no email' },
} as const;

export function registerOrderReturns(orders: Command, run: CommandRunner): void {
  orders
    .command('return')
    .description('approve a return of sent pieces, and tell the shopper what to send, where to and by when')
    .argument('<number>', 'order number', parseOrderNumber)
    .option(
      '--line <number>',
      'a line, as shown by orders show; without it, all that can be returned',
      wholeNumber({ from: 1, to: MAX_UNITS }),
    )
    .option('--quantity <number>', 'units of the line', wholeNumber({ from: 1, to: MAX_UNITS }))
    .option('--by <day>', 'the last day to send it, as in 2026-12-14', parseDay)
    .option('--note <text>', 'for the shopper, such as the link to a label')
    .action((orderNumber, { line, quantity, by, note }) => {
      if (line === undefined && quantity !== undefined) throw new UsageError('--quantity goes with --line.');
      // Shown from 1, stored from 0.
      const units = line === undefined ? undefined : [{ line: line - 1, quantity: quantity ?? 1 }];
      return run.withStore((context) =>
        approveReturnByCommand(context, orderNumber, {
          note: note?.trim() || null,
          sendBy: by,
          ...(units && { units }),
        }),
      );
    });
  for (const [name, { step, what }] of Object.entries(STEPS)) {
    orders
      .command(name)
      .description(what)
      .argument('<number>', 'order number', parseOrderNumber)
      .option(...RETURN_OPTION)
      .option('--note <text>', 'kept in the history of the order; shoppers never see it')
      .action((orderNumber, { return: number, note = null }) =>
        run.withStore((context) => moveReturnByCommand(context, orderNumber, step, { number, note })),
      );
  }
}
