import type { Command } from '@commander-js/extra-typings';
import { Argument } from '@commander-js/extra-typings';
import { SHOPPER_KINDS } from '#merchant/orders/shopper-emails.ts';
import type { CommandRunner } from '../command.ts';
import { messageByCommand, noteByCommand, resendByCommand } from '../orders/annotate-by-command.ts';
import { parseOrderNumber } from '../orders/parse-order-number.ts';

export function registerOrderWriting(orders: Command, run: CommandRunner): void {
  orders
    .command('note')
    .description('add a note to the history of an order; shoppers never see it')
    .argument('<number>', 'order number', parseOrderNumber)
    .argument('<text>', 'the note')
    .action((orderNumber, text) => run.withStore((context) => noteByCommand(context, orderNumber, text)));
  orders
    .command('message')
    .description('send the shopper an email in your own words; replies reach the store')
    .argument('<number>', 'order number', parseOrderNumber)
    .argument('<text>', 'the message')
    .option('--subject <text>', 'instead of "About your order NUMBER"', '')
    .action((orderNumber, text, { subject }) =>
      run.withStore((context) => messageByCommand(context, orderNumber, { subject, text })),
    );
  orders
    .command('resend')
    .description('send the shopper an email about an order again')
    .argument('<number>', 'order number', parseOrderNumber)
    .addArgument(new Argument('<email>', 'which one; the latest of its kind').choices(SHOPPER_KINDS))
    .action((orderNumber, kind) => run.withStore((context) => resendByCommand(context, orderNumber, kind)));
}
