import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { DISPUTE_STATES, FULFILLMENTS } from '#domain/order-lifecycle.ts';
import {
  ORDER_EXTRAS,
  ORDER_LIST_STATES,
  ORDER_RISKS,
  ORDER_SORTS,
  type OrderQuery,
  parseDate,
} from '#domain/order-query.ts';
import { type CommandRunner, UsageError } from '../command.ts';
import { listForReview } from '../orders/list-for-review.ts';
import { LATEST, listOrdersByCommand } from '../orders/list-orders.ts';
import { parseOrderNumber } from '../orders/parse-order-number.ts';
import { reconcileOrders } from '../orders/reconcile-orders.ts';
import { showOrder } from '../orders/show-order.ts';
import { wholeNumber } from '../parse-arguments.ts';

const MOST_LISTED = 10_000;

export function registerOrderReading(orders: Command, run: CommandRunner): void {
  orders
    .command('list', { isDefault: true })
    .description(`list orders, the latest ${LATEST} unless asked for others`)
    .option('--search <words>', 'in number, email, name, products and tracking number', '')
    .addOption(new Option('--state <state>', 'the state shown').choices(ORDER_LIST_STATES))
    .addOption(new Option('--fulfillment <state>', 'how far it has come').choices(FULFILLMENTS))
    .addOption(new Option('--dispute <state>', 'with a dispute in this state').choices(DISPUTE_STATES))
    .addOption(new Option('--risk <level>', "Radar's opinion; risky is both").choices(ORDER_RISKS))
    .option('--from <day>', 'placed on this day or later', parseDayText)
    .option('--to <day>', 'placed on this day or earlier', parseDayText)
    .addOption(new Option('--has <what...>', 'only orders with all of these').choices(ORDER_EXTRAS))
    .addOption(
      new Option('--sort <order>', 'by date or total').choices(ORDER_SORTS).default('newest' as const),
    )
    .option('--limit <number>', 'how many to list', wholeNumber({ from: 1, to: MOST_LISTED }), LATEST)
    .option('--csv', 'write all of them for a spreadsheet')
    .action(({ csv, limit, search, ...filters }) => {
      if (csv && run.isJson) throw new UsageError('--csv and --json do not go together.');
      const query: OrderQuery = {
        text: search.trim(),
        state: filters.state ?? null,
        fulfillment: filters.fulfillment ?? null,
        dispute: filters.dispute ?? null,
        risk: filters.risk ?? null,
        from: filters.from ?? null,
        to: filters.to ?? null,
        extras: filters.has ?? [],
        sort: filters.sort,
      };
      return run.withStore((context) => listOrdersByCommand(context, query, csv ? 'csv' : limit));
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

function parseDayText(text: string): string {
  const day = parseDate(text);
  if (day === null) throw new InvalidArgumentError('It takes a day, as in 2026-12-31.');
  return day;
}
