import { InvalidArgumentError } from '@commander-js/extra-typings';
import { listMatchingIds, type ProductFilter } from '#database/products/merchant-products.ts';
import type { ProductTable } from '#domain/categories.ts';
import { cents, formatAmount } from '#domain/money.ts';
import { pluralize } from '#domain/pluralize.ts';
import {
  type BulkChange,
  PRICE_ENDINGS,
  type PriceChange,
  type PriceEnding,
} from '#domain/product-editing/bulk-change.ts';
import { findCategoryByName } from '#domain/products/category-names.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { decimalsProblem, parseAmount } from '#domain/typed-amount.ts';
import { type BulkPreview, previewBulk } from '#merchant/products/preview-bulk.ts';
import { MAX_BULK_PRODUCTS, runJob, startBulk, startUndo } from '#merchant/products/product-jobs.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused, orRefuse } from '../command.ts';
import { productsContextOf } from './products-context.ts';

const PREVIEWED = 10;
const OPTIONS = 'lengths_and_prices';

/** Changes every product that matches; a dry run only says what would change. */
export async function bulkCommand(
  context: CommandContext,
  filter: ProductFilter,
  change: BulkChange,
  isDryRun: boolean,
): Promise<CommandOutput> {
  const products = productsContextOf(context);
  const ids = await listMatchingIds(context.database.db, filter, {
    limit: MAX_BULK_PRODUCTS,
    lowStock: store.lowStock,
  });
  if (ids.length === 0) throw new CommandRefused('No product matches.');
  if (isDryRun) {
    const previews = await previewBulk(products, ids, change);
    const lines = previews.slice(0, PREVIEWED).map((preview) => `${preview.id}: ${previewInWords(preview)}`);
    const more = previews.length - PREVIEWED;
    return {
      lines: [...lines, ...(more > 0 ? [`and ${more} more`] : []), 'Nothing was changed.'],
      data: previews,
    };
  }
  const { jobId } = orRefuse(await startBulk(products, ids, change));
  const job = await runJob(products, jobId);
  if (!job) throw new CommandRefused('Another process is already making this change.');
  return {
    lines: [
      `${job.done} of ${pluralize(ids.length, 'product')} changed. Undo: products undo-bulk ${jobId}`,
      ...job.problems.map(({ id, reason }) => `${id}: ${reason}`),
    ],
    data: { job: jobId, changed: job.done, problems: job.problems },
  };
}

export async function undoBulkCommand(context: CommandContext, jobId: string): Promise<CommandOutput> {
  const products = productsContextOf(context);
  const { jobId: undoId } = orRefuse(await startUndo(products, jobId));
  const job = await runJob(products, undoId);
  if (!job) throw new CommandRefused('Another process is already undoing it.');
  return {
    lines: [
      `${pluralize(job.done, 'product')} restored.`,
      ...job.problems.map(({ id, reason }) => `${id}: ${reason}`),
    ],
    data: { job: undoId, undone: job.done, problems: job.problems },
  };
}

/** `price=+5%`, `price=-10.00`, `price=99.00`, `original_price=price`, or a field of `products set`. */
export function parseBulkChange(assignments: readonly string[], ending: PriceEnding): BulkChange {
  let change: BulkChange = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    const [field, value] = [assignment.slice(0, at).trim(), assignment.slice(at + 1).trim()];
    if (at < 1)
      throw new CommandRefused(`"${assignment}" is not a change. Write field=value, as in price=+5%.`);
    if (field === 'price') change = { ...change, price: parsePriceChange(value, ending) };
    else if (field === 'original_price') change = { ...change, originalPrice: parseOriginalPrice(value) };
    else if (field === 'vendor') change = { ...change, notes: { ...change.notes, vendor: value } };
    else if (field === 'tags') change = { ...change, notes: { ...change.notes, ...parseTags(value) } };
    else if (field === 'source_table') change = { ...change, table: parseTable(value) };
    else change = { ...change, fields: { ...change.fields, [field]: value } };
  }
  return change;
}

/** `+gold,new` adds, `-gold` removes. */
function parseTags(value: string): BulkChange['notes'] {
  const [, sign, words = ''] = /^([+-])(.+)$/.exec(value) ?? [];
  if (!sign) throw new CommandRefused('tags takes +gold,new to add tags, or -gold to remove one.');
  return sign === '+' ? { addTags: words.split(',') } : { removeTags: words.split(',') };
}

function parseTable(name: string): ProductTable {
  const category = findCategoryByName(name);
  if (!category) throw new CommandRefused(`There is no category "${name}".`);
  return category.table;
}

export function parseEnding(text: string): PriceEnding {
  const ending = PRICE_ENDINGS.find((known) => known === text);
  if (!ending) throw new InvalidArgumentError(`Expected one of ${PRICE_ENDINGS.join(', ')}.`);
  return ending;
}

function parsePriceChange(value: string, ending: PriceEnding): PriceChange {
  const [, percentSign, percent] = /^([+-])(\d{1,3}(?:\.\d{1,2})?)%$/.exec(value) ?? [];
  if (percent !== undefined) {
    return { by: 'percent', percent: Number(`${percentSign}${percent}`), ending };
  }
  const [, sign, digits = ''] = /^([+-]?)(.*)$/.exec(value) ?? [];
  const amount = parseAmount(digits);
  if (amount === null) {
    throw new CommandRefused(
      decimalsProblem(digits) ?? 'price takes +5%, -10.00 or an amount such as 99.00.',
    );
  }
  if (!sign) return { by: 'set', amount };
  return { by: 'amount', amount: sign === '-' ? -amount : amount, ending };
}

function parseOriginalPrice(value: string): BulkChange['originalPrice'] {
  if (value === '') return null;
  if (value === 'price') return { by: 'price' };
  const amount = parseAmount(value);
  if (amount === null) {
    throw new CommandRefused(decimalsProblem(value) ?? 'original_price takes an amount, "price" or nothing.');
  }
  return { by: 'set', amount };
}

function previewInWords(preview: BulkPreview): string {
  if (!preview.ok) return preview.reason;
  const { before, after, warnings } = preview;
  // The price of a product with options is that of its cheapest one.
  const fields = Object.keys(after).filter((field) => field !== 'price' || !(OPTIONS in after));
  const changes = fields.flatMap((field) =>
    field === OPTIONS
      ? optionsInWords(before[field], after[field])
      : [`${field} ${inWords(field, before[field])} -> ${inWords(field, after[field])}`],
  );
  return [changes.join(', ') || 'stays as it is', ...warnings].join('. ');
}

/** `16 in 117.50 -> 105.99`, for each option with another price. */
function optionsInWords(before: unknown, after: unknown): string[] {
  const then = parseOptions(before);
  return parseOptions(after).flatMap(({ label, price }, index) => {
    const was = then[index]?.price;
    return was === undefined || was === price
      ? []
      : [`${label} ${formatAmount(was)} -> ${formatAmount(price)}`];
  });
}

function inWords(field: string, value: unknown): string {
  if (field.endsWith('price') && typeof value === 'number') return formatAmount(cents(value));
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return value.join(', ') || 'none';
  }
  if (value === null || value === '') return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
