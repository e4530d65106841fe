import type { EditedProduct } from '#database/products/edited-products.ts';
import { cents, formatAmount } from '#domain/money.ts';
import type { CellEdit, ChangedCell } from '#domain/product-editing/cell-edit.ts';
import type { EditedOption } from '#domain/product-editing/plan-options.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { amountExample, parseAmount } from '#domain/typed-amount.ts';
import { type Refused, refused } from '../refused.ts';
import { planEdit } from './edit-product.ts';
import { archive, publish, unarchive } from './move-product.ts';
import type { ProductsContext } from './products-context.ts';
import { setStockCount } from './set-stock.ts';
import { updateProduct } from './update-product.ts';

/**
 * Changes cells of one product: fields and options in one step, then each count, then the state. Skips steps in `done`,
 * which were made before a crash. Resolves to a refusal or null.
 */
export async function changeCells(
  context: ProductsContext,
  { id, cells }: CellEdit,
  done: ReadonlySet<string>,
): Promise<string | null> {
  const fields = cells.filter(({ field }) => field !== 'stock' && field !== 'state');
  if (fields.length > 0 && !done.has('fields')) {
    const attempt = () => updateProduct(context, id, null, (product) => planCells(product, fields));
    const first = await attempt();
    // Another field was changed at the same moment.
    const changed = !first.ok && first.code === 'conflict' && 'current' in first ? await attempt() : first;
    if (!changed.ok) return changed.reason;
  }
  for (const { field, option, was, value } of cells) {
    if (field !== 'stock' || done.has(`stock ${option}`)) continue;
    const [onHand, seen] = [countOf(value), countOf(was)];
    const set = await setStockCount(context, { id, option, onHand, seen });
    if (!set.ok) return set.reason;
  }
  const state = cells.find(({ field }) => field === 'state');
  return state && !done.has('place') ? changeState(context, id, state) : null;
}

function planCells({ row, table, state }: EditedProduct, cells: readonly ChangedCell[]) {
  const options = parseOptions(row.lengths_and_prices).map(
    ({ label, price, sku, barcode }): EditedOption => ({ was: label, label, price, sku, barcode }),
  );
  const fields: Record<string, string> = {};
  for (const cell of cells) {
    const option = options.find(({ label }) => label === cell.option);
    if (cell.option !== '' && !option)
      return refused('invalid', `The option ${cell.option} no longer exists.`);
    const now = option ? optionText(option, cell.field) : fieldText(row, cell.field);
    if (now !== cell.was) return changedMeanwhile(cell, now);
    if (!option) fields[cell.field] = cell.value;
    else if (cell.field === 'sku') option.sku = cell.value;
    else {
      const price = parseAmount(cell.value);
      if (price === null)
        return refused('invalid', `A price is an amount above zero, as in ${amountExample()}.`);
      option.price = price;
    }
  }
  const hasOptions = cells.some(({ option }) => option !== '');
  return planEdit({ row, table, state }, { fields, ...(hasOptions && { options }) });
}

function fieldText(row: EditedProduct['row'], field: ChangedCell['field']): string {
  const value = row[field as 'price' | 'original_price' | 'sku' | 'in_stock'];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value === 0 ? '' : formatAmount(cents(value));
  return value ?? '';
}

function optionText({ price, sku }: EditedOption, field: ChangedCell['field']): string {
  return field === 'sku' ? (sku ?? '') : formatAmount(price);
}

const NAMES: Partial<Record<ChangedCell['field'], string>> = {
  price: 'The price',
  original_price: 'The original price',
  sku: 'The SKU',
  in_stock: '“Available”',
};

function changedMeanwhile({ field, was }: ChangedCell, now: string): Refused<'conflict'> {
  const name = NAMES[field] ?? 'It';
  return refused(
    'conflict',
    `${name} is now ${now || 'empty'}; it was ${was || 'empty'} when you loaded it. It was not changed.`,
  );
}

/** `null` stops counting. Text that is not a number is refused by `setStockCount`. */
function countOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

async function changeState(
  context: ProductsContext,
  id: string,
  { was, value }: ChangedCell,
): Promise<string | null> {
  const step = STATE_STEPS[`${was} to ${value}`];
  if (!step) return `A product that is ${was} cannot become ${value} in one step.`;
  const moved = await step(context, id);
  return moved.ok ? null : moved.reason;
}

/** Each refuses a product whose state has changed meanwhile. */
const STATE_STEPS: Readonly<Record<string, typeof archive>> = {
  'draft to active': publish,
  'scheduled to active': publish,
  'active to archived': archive,
  'archived to active': unarchive,
};
