import { findUnifiedProduct } from '#database/products.ts';
import { listStock, type StockLevel, setStock } from '#database/stock.ts';
import type { Database } from '#database/tables.ts';
import { parseOptions } from '#domain/options.ts';
import { store } from '#shop';
import { type Command, type CommandContext, CommandRefused, UsageError } from '../command.ts';
import { parseArguments, parseWholeNumber } from '../parse-arguments.ts';
import { formatTable } from '../text-table.ts';

/** `store stock` */
export const stock: Command = {
  '': {
    args: '',
    description: 'lists the counted products and options: on hand, reserved by open payment pages, available',
    parse: parseList,
  },
  list: {
    args: '[--low]',
    description: 'the same; --low only what is nearly or fully sold',
    parse: parseList,
  },
  set: {
    args: 'ID [--option LABEL] N|unlimited',
    description: 'sets how many are on hand; unlimited stops counting',
    parse(args) {
      const { named, values } = parseArguments(args, ['ID', 'N'], { option: { type: 'string' } });
      const onHand =
        named.N === 'unlimited' ? null : parseWholeNumber('N', named.N, { from: 0, to: 1_000_000 });
      if (values.option?.trim() === '') throw new UsageError('--option takes the label of an option.');
      return (shop) => setCount(shop, named.ID, values.option?.trim() ?? '', onHand);
    },
  },
};

function parseList(args: readonly string[]) {
  const { values } = parseArguments(args, [], { low: { type: 'boolean', default: false } });
  return (shop: CommandContext) => listCounts(shop, values.low);
}

/** Prints every count that applies; only low ones if asked for. */
async function listCounts(
  { database, print }: Pick<CommandContext, 'database' | 'print'>,
  isLowOnly: boolean,
): Promise<void> {
  const levels = (await listStock(database.db)).filter(
    ({ available }) => !isLowOnly || available <= store.lowStock,
  );
  if (levels.length === 0) return print(isLowOnly ? 'Nothing is running low.' : 'No product is counted.');
  const rows = levels.map((level) => [
    level.product_id,
    level.option || '-',
    String(level.onHand),
    String(level.reserved),
    String(Math.max(0, level.available)),
  ]);
  for (const line of formatTable(['ID', 'OPTION', 'ON HAND', 'RESERVED', 'AVAILABLE'], rows)) print(line);
}

/** Sets or ends a count. Refuses a product or option that does not exist, and counts of both kinds for one product. */
async function setCount(
  { database, print }: Pick<CommandContext, 'database' | 'print'>,
  id: string,
  option: string,
  onHand: number | null,
): Promise<void> {
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
  print(onHand === null ? `${piece} is no longer counted.` : `${piece}: ${onHand} on hand.`);
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
