import { cents, formatCents } from '#domain/money.ts';
import { syncPrices } from '#payments/prices/sync-prices.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';

/** `store sync-prices`: creates the catalog's prices in the merchant's Stripe account. */
export const registerSyncPrices: RegisterCommand = (program, run) => {
  program
    .command('sync-prices')
    .description('create missing prices in your Stripe account and save their ids in the catalog')
    .option('--dry-run', 'only list the prices')
    .action(({ dryRun }) => run.withStore((context) => sync(context, dryRun === true)));
};

async function sync(
  { database, stripe, isSandbox, progress }: CommandContext,
  isDryRun: boolean,
): Promise<CommandOutput> {
  if (!stripe || isSandbox) {
    throw new CommandRefused(
      'sync-prices needs STRIPE_SECRET_KEY; without it payments go to the sandbox, which asks the catalog.',
    );
  }
  const prices: object[] = [];
  const { changed, unchanged } = await syncPrices(stripe, database.db, {
    storeId: store.id,
    isDryRun,
    onChange(change) {
      const { table, id, name, price, from, to } = change;
      prices.push(change);
      progress(`${table}/${id}: ${name}, ${formatCents(cents(price))}: ${from} -> ${to ?? 'a new price'}`);
    },
  });
  const lines = [`${changed} ${isDryRun ? 'to create' : 'created'}, ${unchanged} there already.`];
  return { lines, data: { changed, unchanged, isDryRun, prices } };
}
