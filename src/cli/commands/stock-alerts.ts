import { listWaitingAlerts } from '#database/products/stock-alerts.ts';
import { pluralize } from '#domain/pluralize.ts';
import { removeStockAlerts } from '#merchant/stock-alerts/remove-stock-alerts.ts';
import { type CommandContext, type CommandOutput, orRefuse, type RegisterCommand } from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { formatMinute, formatTable } from '../text-table.ts';

/** `store stock-alerts`: who waits for sold-out products. */
export const registerStockAlerts: RegisterCommand = (program, run) => {
  const alerts = program.command('stock-alerts').description('shoppers waiting for sold-out products');
  alerts
    .command('list', { isDefault: true })
    .description('list who waits, the longest first; of one product with its id')
    .argument('[product]', 'id of a product')
    .action((product) => run.withStore((context) => list(context, product)));
  alerts
    .command('remove')
    .description('delete all stock alerts of an address')
    .argument('<email>', 'address')
    .action((email) =>
      run.withStore(async (context) => {
        const { deleted } = orRefuse(await removeStockAlerts(merchantContextOf(context), email));
        return {
          lines: [`Deleted ${pluralize(deleted, 'back-in-stock request')} of ${email}.`],
          data: { email, deleted },
        };
      }),
    );
};

async function list({ database }: CommandContext, product: string | undefined): Promise<CommandOutput> {
  const alerts = await listWaitingAlerts(database.db, product);
  const rows = alerts.map(({ created_at, product_id, option_label, email }) => [
    formatMinute(created_at),
    product_id,
    option_label,
    email,
  ]);
  return {
    lines:
      rows.length === 0
        ? ['Nobody waits.']
        : formatTable(['SINCE (UTC)', 'PRODUCT', 'OPTION', 'EMAIL'], rows),
    data: alerts,
  };
}
