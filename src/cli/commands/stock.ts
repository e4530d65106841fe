import { InvalidArgumentError } from '@commander-js/extra-typings';
import { listStock } from '#database/products/stock.ts';
import { MAX_UNITS, setStockCount } from '#merchant/products/set-stock.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, orRefuse, type RegisterCommand } from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { formatTable } from '../text-table.ts';

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
  return text === 'unlimited' ? null : wholeNumber({ from: 0, to: MAX_UNITS })(text);
}

function parseOption(text: string): string {
  const label = text.trim();
  if (label === '') throw new InvalidArgumentError('Expected the label of an option.');
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

/** Sets or ends a count. */
async function setCount(
  context: CommandContext,
  id: string,
  option: string,
  onHand: number | null,
): Promise<CommandOutput> {
  orRefuse(await setStockCount(merchantContextOf(context), { id, option, onHand }));
  const piece = option === '' ? id : `${id}, ${option}`;
  return {
    lines: [onHand === null ? `${piece} is no longer counted.` : `${piece}: ${onHand} on hand.`],
    data: { id, option: option || null, onHand },
  };
}
