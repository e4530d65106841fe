import type { Command } from '@commander-js/extra-typings';
import { orderQueryParams } from '#domain/orders/order-query.ts';
import type { CommandRunner } from '../command.ts';
import { LATEST } from '../orders/list-orders.ts';
import { deleteOrderView, listOrderViews, saveOrderView, showOrderView } from '../orders/order-views.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { addOrderFilters, orderQueryFrom } from './order-filters.ts';

const MAX_LISTED = 10_000;

/** `store orders views`: named filters of the admin's users. */
export function registerOrderViews(orders: Command, run: CommandRunner): void {
  const views = orders.command('views').description('saved order filters');
  views
    .command('list', { isDefault: true })
    .description('list the views of a person')
    .argument('<email>', 'the owner’s email')
    .action((email) => run.withStore((context) => listOrderViews(context, email)));
  views
    .command('show')
    .description('list the orders of a view')
    .argument('<email>', 'the owner’s email')
    .argument('<name>', 'its name')
    .option('--limit <number>', 'how many to list', wholeNumber({ from: 1, to: MAX_LISTED }), LATEST)
    .action((email, name, { limit }) =>
      run.withStore((context) => showOrderView(context, { email, name }, limit)),
    );
  addOrderFilters(
    views.command('save').argument('<email>', 'the owner’s email').argument('<name>', 'its name'),
  )
    .description('keep filters as a view; one of the same name is replaced')
    .action((email, name, filters) =>
      run.withStore((context) =>
        saveOrderView(context, { email, name, query: orderQueryParams(orderQueryFrom(filters)) }),
      ),
    );
  views
    .command('delete')
    .description('delete a view')
    .argument('<email>', 'the owner’s email')
    .argument('<name>', 'its name')
    .action((email, name) => run.withStore((context) => deleteOrderView(context, { email, name })));
}
