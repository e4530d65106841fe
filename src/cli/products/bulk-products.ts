import { InvalidArgumentError } from '@commander-js/extra-typings';
import { listMatchingIds, type ProductFilter } from '#database/merchant-products.ts';
import { type BulkChange, PRICE_ENDINGS, type PriceChange, type PriceEnding } from '#domain/bulk-change.ts';
import { cents, formatAmount } from '#domain/money.ts';
import { parseAmount } from '#domain/product-fields.ts';
import { MOST_BULK_PRODUCTS, previewBulk, runBulk, startBulk } from '#merchant/products/bulk-edit.ts';
import { undoBulk } from '#merchant/products/undo-change.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused } from '../command.ts';
import { orRefuse } from '../orders/order-context.ts';
import { productsContextOf } from './products-context.ts';

const PREVIEWED = 10;

/** Changes every product that matches; a dry run only says what would change. */
export async function bulkCommand(
  context: CommandContext,
  filter: ProductFilter,
  change: BulkChange,
  isDryRun: boolean,
): Promise<CommandOutput> {
  const products = productsContextOf(context);
  const ids = await listMatchingIds(context.database.db, filter, {
    limit: MOST_BULK_PRODUCTS,
    lowStock: store.lowStock,
  });
  if (ids.length === 0) throw new CommandRefused('No product matches.');
  if (isDryRun) {
    const previews = await previewBulk(products, ids, change);
    const lines = previews.slice(0, PREVIEWED).map((preview) =>
      preview.ok
        ? `${preview.id}: ${Object.keys(preview.after)
            .map(
              (field) =>
                `${field} ${inWords(field, preview.before[field])} -> ${inWords(field, preview.after[field])}`,
            )
            .join(', ')}`
        : `${preview.id}: ${preview.reason}`,
    );
    const more = previews.length - PREVIEWED;
    return {
      lines: [...lines, ...(more > 0 ? [`and ${more} more`] : []), 'Nothing was changed.'],
      data: previews,
    };
  }
  const { jobId } = orRefuse(await startBulk(products, ids, change));
  const job = await runBulk(products, jobId);
  if (!job) throw new CommandRefused('Another process works on this change.');
  return {
    lines: [
      `${job.done} of ${ids.length} products are changed. Undo: products undo-bulk ${jobId}`,
      ...job.problems.map(({ id, reason }) => `${id}: ${reason}`),
    ],
    data: { job: jobId, changed: job.done, problems: job.problems },
  };
}

export async function undoBulkCommand(context: CommandContext, jobId: string): Promise<CommandOutput> {
  const { undone, refused } = await undoBulk(productsContextOf(context), jobId);
  if (undone.length + refused.length === 0) throw new CommandRefused(`There is no bulk change ${jobId}.`);
  return {
    lines: [
      `${undone.length} products are as they were before.`,
      ...refused.map(({ id, reason }) => `${id}: ${reason}`),
    ],
    data: { undone, refused },
  };
}

/** `price=+5%`, `price=-10.00`, `price=99.00`, `original_price=price`, or a field of `products set`. */
export function parseBulkChange(assignments: readonly string[], ending: PriceEnding): BulkChange {
  let change: BulkChange = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    const [field, value] = [assignment.slice(0, at).trim(), assignment.slice(at + 1).trim()];
    if (at < 1) throw new CommandRefused(`"${assignment}" is no change; write field=value, as in price=+5%.`);
    if (field === 'price') change = { ...change, price: parsePriceChange(value, ending) };
    else if (field === 'original_price') change = { ...change, originalPrice: parseOriginalPrice(value) };
    else change = { ...change, fields: { ...change.fields, [field]: value } };
  }
  return change;
}

export function parseEnding(text: string): PriceEnding {
  const ending = PRICE_ENDINGS.find((known) => known === text);
  if (!ending) throw new InvalidArgumentError(`It takes ${PRICE_ENDINGS.join(', ')}.`);
  return ending;
}

function parsePriceChange(value: string, ending: PriceEnding): PriceChange {
  const [, percentSign, percent] = /^([+-])(\d{1,3}(?:\.\d{1,2})?)%$/.exec(value) ?? [];
  if (percent !== undefined) {
    return { by: 'percent', percent: Number(`${percentSign}${percent}`), ending };
  }
  const [, sign, digits = ''] = /^([+-]?)(.*)$/.exec(value) ?? [];
  const amount = parseAmount(digits);
  if (amount === null) throw new CommandRefused('price takes +5%, -10.00 or an amount such as 99.00.');
  if (!sign) return { by: 'set', amount };
  return { by: 'amount', amount: sign === '-' ? -amount : amount, ending };
}

function parseOriginalPrice(value: string): BulkChange['originalPrice'] {
  if (value === '') return null;
  if (value === 'price') return { by: 'price' };
  const amount = parseAmount(value);
  if (amount === null) throw new CommandRefused('original_price takes an amount, "price" or nothing.');
  return { by: 'set', amount };
}

function inWords(field: string, value: unknown): string {
  if (field.endsWith('price') && typeof value === 'number') return formatAmount(cents(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
