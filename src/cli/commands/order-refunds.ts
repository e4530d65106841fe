import type { Command } from '@commander-js/extra-typings';
import type { Cents } from '#domain/money.ts';
import { MAX_REASON, type RefundRequest } from '#domain/orders/refund.ts';
import { type CommandRunner, UsageError } from '../command.ts';
import {
  cancelOrderByCommand,
  confirmReviewByCommand,
  refundOrderByCommand,
  refundSecondByCommand,
} from '../orders/change-order.ts';
import { parseOrderNumber } from '../orders/parse-order-number.ts';
import { amountArgument, wholeNumber } from '../parse-arguments.ts';

const MAX_UNITS = 1_000_000;

export function registerRefunds(orders: Command, run: CommandRunner): void {
  orders
    .command('refund')
    .description('refund all that is left, an amount, or units of a line, through Stripe')
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--amount <amount>', 'an amount, as in 25 or 25.00', amountArgument)
    .option('--line <number>', 'a line, as shown by orders show', wholeNumber({ from: 1, to: MAX_UNITS }))
    .option('--quantity <number>', 'units of the line', wholeNumber({ from: 1, to: MAX_UNITS }))
    .option(
      '--already-sent',
      'of a line that is partly shipped, units that were sent; without it, those still to ship first',
    )
    .option(
      '--return <number>',
      'all of this return, as shown by orders show, which closes it; with --amount or --line, that much instead',
      wholeNumber({ from: 1, to: MAX_UNITS }),
    )
    .option('--restock', 'put the units back into stock')
    .option('--reason <text>', 'sent to the shopper and recorded in the history', parseReason)
    .action((orderNumber, { restock = false, reason = null, return: ofReturn, ...values }) => {
      const request = parseRefundRequest(values);
      if (restock && request.kind === 'amount') {
        throw new UsageError(
          '--restock needs --line, or no --amount: an amount does not say which units came back.',
        );
      }
      return run.withStore((context) =>
        refundOrderByCommand(context, request, { orderNumber, note: reason, restock, ofReturn }),
      );
    });
  orders
    .command('cancel')
    .description(
      'cancel an order that was not shipped, refund what is left and restock it; or cancel the rest of a partly shipped one that has nothing to refund',
    )
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--reason <text>', 'sent to the shopper and recorded in the history', parseReason)
    .option('--no-restock', 'keep the rest of a partly shipped order out of stock, such as a lost piece')
    .action((orderNumber, { reason = null, restock }) =>
      run.withStore((context) =>
        cancelOrderByCommand(context, 'cancel', { orderNumber, note: reason, restock }),
      ),
    );
  orders
    .command('resolve')
    .description('confirm a payment in review, which makes it a paid order, or refund it or a second payment')
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--refund', 'refund it')
    .option('--second <session>', 'refund this second payment of an order that was paid twice, and only it')
    .option(
      '--reason <text>',
      'kept in the history; with --refund, the shopper reads it in the email',
      parseReason,
    )
    .action((orderNumber, { refund, second, reason = null }) => {
      if (second !== undefined && (refund || reason !== null)) {
        throw new UsageError('--second does not go with --refund or --reason.');
      }
      return run.withStore((context) => {
        if (second !== undefined) return refundSecondByCommand(context, orderNumber, second);
        return refund
          ? cancelOrderByCommand(context, 'reject', { orderNumber, note: reason })
          : confirmReviewByCommand(context, { orderNumber, note: reason });
      });
    });
}

function parseReason(text: string): string {
  if (text.length <= MAX_REASON) return text;
  throw new UsageError(`The reason may have at most ${MAX_REASON} characters; this one has ${text.length}.`);
}

function parseRefundRequest({
  amount,
  line,
  quantity,
  alreadySent,
}: {
  amount?: Cents | undefined;
  line?: number | undefined;
  quantity?: number | undefined;
  alreadySent?: true | undefined;
}): RefundRequest {
  if (alreadySent && line === undefined) throw new UsageError('--already-sent goes with --line.');
  if (amount !== undefined && (line !== undefined || quantity !== undefined)) {
    throw new UsageError('--amount and --line do not go together.');
  }
  if (amount !== undefined) return { kind: 'amount', amount };
  if (line === undefined && quantity === undefined) return { kind: 'whole' };
  if (line === undefined) throw new UsageError('--quantity goes with --line.');
  // Shown from 1, stored from 0.
  const unit = { line: line - 1, quantity: quantity ?? 1 };
  return { kind: 'lines', units: [{ ...unit, ...(alreadySent && { sent: unit.quantity }) }] };
}
