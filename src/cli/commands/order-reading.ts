import type { Command } from '@commander-js/extra-typings';
import { type CommandRunner, UsageError } from '../command.ts';
import { listForReview } from '../orders/list-for-review.ts';
import { LATEST, listOrdersByCommand } from '../orders/list-orders.ts';
import { parseOrderNumber } from '../orders/parse-order-number.ts';
import { reconcileOrders } from '../orders/reconcile-orders.ts';
import { showOrder } from '../orders/show-order.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { addOrderFilters, orderQueryFrom } from './order-filters.ts';

const MAX_LISTED = 10_000;

export function registerOrderReading(orders: Command, run: CommandRunner): void {
  addOrderFilters(orders.command('list', { isDefault: true }))
    .description(`list orders, the latest ${LATEST} by default`)
    .option('--limit <number>', 'how many to list', wholeNumber({ from: 1, to: MAX_LISTED }), LATEST)
    .option('--csv', 'write all of them for a spreadsheet')
    .action(({ csv, limit, ...filters }) => {
      if (csv && run.isJson) throw new UsageError('--csv and --json do not go together.');
      return run.withStore((context) =>
        listOrdersByCommand(context, orderQueryFrom(filters), csv ? 'csv' : limit),
      );
    });
  orders
    .command('show')
    .description('show one order: its lines, address, charges, refunds, emails and history')
    .argument('<number>', 'order number, in any case and spacing', parseOrderNumber)
    .action((orderNumber) => run.withStore((context) => showOrder(context, orderNumber, run.isJson)));
  orders
    .command('review')
    .description('list the payments that the store could not match with an order, and why')
    .action(() => run.withStore(listForReview));
  orders
    .command('reconcile')
    .description('compare the paid sessions at Stripe with the orders; fails if one has no order')
    .option('--days <number>', 'how far to look back', wholeNumber({ from: 1, to: 365 }), 3)
    .action(({ days }) => run.withStore((context) => reconcileOrders(context, days)));
}
