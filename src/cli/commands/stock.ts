import { InvalidArgumentError } from '@commander-js/extra-typings';
import { findUnifiedProduct } from '#database/products.ts';
import { listStock, type StockLevel, setStock } from '#database/stock.ts';
import type { Database } from '#database/tables.ts';
import { parseOptions } from '#domain/parse-options.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { formatTable } from '../text-table.ts';

const MOST_UNITS = 1_000_000;

/** `store stock` */
export const registerStock: RegisterCommand = (program, run) => {
  const stock = program
    .command('stock')
    .description('how many units of counted products and options are left');
  stock
    .command('list', { isDefault: true })
    .description('list what is counted: on hand, reserved by open payment pages, available')
    .option('--low', 'only what is nearly or fully sold')
    .action(({ low = false }) => run.withStore((context) => listCounts(context, low)));
  stock
    .command('set')
    .description('set how many are on hand; "unlimited" stops counting')
    .argument('<id>', 'product id')
    .argument('<n>', 'units on hand, or unlimited', parseOnHand)
    .option('--option <label>', 'count this option only', parseOption)
    .action((id, onHand, { option = '' }) =>
      run.withStore((context) => setCount(context, id, option, onHand)),
    );
};

function parseOnHand(text: string): number | null {
  return text === 'unlimited' ? null : wholeNumber({ from: 0, to: MOST_UNITS })(text);
}

function parseOption(text: string): string {
  const label = text.trim();
  if (label === '') throw new InvalidArgumentError('It takes the label of an option.');
  return label;
}

/** Lists every count that applies; only low ones if asked for. */
async function listCounts({ database }: CommandContext, isLowOnly: boolean): Promise<CommandOutput> {
  const levels = (await listStock(database.db))
    .map((level) => ({ ...level, available: Math.max(0, level.available) }))
    .filter(({ available }) => !isLowOnly || available <= store.lowStock);
  const rows = levels.map((level) => [
    level.product_id,
    level.option || '-',
    String(level.onHand),
    String(level.reserved),
    String(level.available),
  ]);
  const none = isLowOnly ? 'Nothing is running low.' : 'No product is counted.';
  return {
    lines:
      rows.length === 0 ? [none] : formatTable(['ID', 'OPTION', 'ON HAND', 'RESERVED', 'AVAILABLE'], rows),
    data: levels.map(({ product_id, option, onHand, reserved, available }) => ({
      id: product_id,
      option: option || null,
      onHand,
      reserved,
      available,
    })),
  };
}

/** Sets or ends a count. Refuses a product or option that does not exist, and counts of both kinds for one product. */
async function setCount(
  { database }: CommandContext,
  id: string,
  option: string,
  onHand: number | null,
): Promise<CommandOutput> {
  await database.db.transaction().execute(async (transaction) => {
    const product = await findUnifiedProduct(transaction, id);
    if (!product) throw new CommandRefused(`There is no product ${id}.`);
    const counted = await countsOf(transaction, id);
    // An option that is no longer offered can still stop being counted.
    if (onHand !== null) {
      const labels = parseOptions(product.lengths_and_prices).map(({ label }) => label);
      refuseUnknownOption(id, option, labels);
      refuseMixedCounts(id, option, counted);
    }
    await setStock(transaction, { source_table: product.source_table, product_id: id, option }, onHand);
  });
  const piece = option === '' ? id : `${id}, ${option}`;
  return {
    lines: [onHand === null ? `${piece} is no longer counted.` : `${piece}: ${onHand} on hand.`],
    data: { id, option: option || null, onHand },
  };
}

async function countsOf(db: Database, id: string): Promise<StockLevel[]> {
  return (await listStock(db)).filter(({ product_id }) => product_id === id);
}

function refuseUnknownOption(id: string, option: string, labels: readonly string[]): void {
  if (option === '' || labels.includes(option)) return;
  const offered = labels.length === 0 ? 'it has no options' : `it has ${labels.join(', ')}`;
  throw new CommandRefused(`${id} has no option "${option}": ${offered}.`);
}

function refuseMixedCounts(id: string, option: string, counted: readonly StockLevel[]): void {
  const other = counted.find((count) => (count.option === '') !== (option === ''));
  if (!other) return;
  throw new CommandRefused(
    other.option === ''
      ? `${id} is counted as a whole. Stop that first: stock set ${id} unlimited.`
      : `${id} is counted by option. Stop that first: stock set ${id} --option "${other.option}" unlimited.`,
  );
}
