import { cents, formatCents } from '#domain/money.ts';
import { syncPrices } from '#payments/sync-prices.ts';
import { store } from '#shop';
import { type Action, type Command, CommandRefused } from '../command.ts';
import { parseArguments } from '../parse-arguments.ts';

/** `store sync-prices`: makes the merchant's Stripe account sell what the catalog shows. */
export const syncPricesCommand: Command = {
  '': {
    args: '[--dry-run]',
    description:
      'creates in your Stripe account every price it lacks and notes it in the catalog; --dry-run only tells',
    parse(args) {
      const { values } = parseArguments(args, [], { 'dry-run': { type: 'boolean', default: false } });
      return (shop) => sync(shop, values['dry-run']);
    },
  },
};

async function sync({ database, stripe, print }: Parameters<Action>[0], isDryRun: boolean): Promise<void> {
  if (!stripe) {
    throw new CommandRefused(
      'sync-prices needs STRIPE_SECRET_KEY; without it payments go to the sandbox, which asks the catalog.',
    );
  }
  const { changed, unchanged } = await syncPrices(stripe, database.db, {
    storeId: store.id,
    isDryRun,
    onChange({ table, id, name, price, from, to }) {
      print(`${table}/${id}: ${name}, ${formatCents(cents(price))}: ${from} -> ${to ?? 'a new price'}`);
    },
  });
  print(`${changed} ${isDryRun ? 'to create' : 'created'}, ${unchanged} there already.`);
}
