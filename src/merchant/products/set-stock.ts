import { writeAudit } from '#database/people/audit-log.ts';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { lockAllCounts, lockProductCounts } from '#database/products/move-category.ts';
import { findMovedSince } from '#database/products/moved-units.ts';
import { listProductStock, type ProductCount, setStock } from '#database/products/stock.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { type Refused, refused } from '../refused.ts';
import type { ProductsContext } from './products-context.ts';

/** The largest count. */
export const MAX_UNITS = 1_000_000;

/**
 * Sets the number of units on hand for a product or one of its options; null stops counting. `seen` is the count the
 * merchant saw, if given: the change is refused if units were sold since, so that no sale is lost. `unsoldSince` is when the
 * count ended, if given: the change is refused if units were sold or put back since then.
 */
export async function setStockCount(
  context: Pick<ProductsContext, 'db' | 'actor' | 'batchId'>,
  {
    id,
    option = '',
    onHand,
    seen,
    unsoldSince = null,
  }: {
    id: string;
    option?: string;
    onHand: number | null;
    seen?: number | null;
    unsoldSince?: string | null;
  },
): Promise<{ ok: true } | Refused<'not-found' | 'invalid' | 'conflict'>> {
  if (onHand !== null && !(Number.isInteger(onHand) && onHand >= 0 && onHand <= MAX_UNITS)) {
    return refused('invalid', `A count is a whole number from 0 to ${MAX_UNITS}.`);
  }
  return context.db.transaction().execute(async (transaction) => {
    if (unsoldSince === null) await lockProductCounts(transaction, id);
    else await lockAllCounts(transaction);
    const product = await findEditedProduct(transaction, id, { isLocked: true });
    if (!product) return refused('not-found', `There is no product ${id}.`);
    const counts = await listProductStock(transaction, product.table, id);
    const problem = onHand === null ? null : countProblem(product.row, option, counts);
    if (problem) return refused('invalid', problem);
    const before = counts.find((count) => count.option === option)?.onHand ?? null;
    if (seen !== undefined && seen !== before) {
      return refused('conflict', `The count was ${seen ?? 'unlimited'} and is ${before ?? 'unlimited'} now.`);
    }
    const uncounted = unsoldSince === null ? [] : [{ id, since: unsoldSince }];
    if ((await findMovedSince(transaction, uncounted)).size > 0) {
      return refused('conflict', 'Units have been sold or returned since then.');
    }
    if (before === onHand) return { ok: true };
    await setStock(transaction, { source_table: product.table, product_id: id, option }, onHand);
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'product.stock',
      subjectType: 'product',
      subjectId: id,
      before: { option, onHand: before },
      after: { option, onHand },
      batchId: context.batchId ?? null,
    });
    return { ok: true };
  });
}

function countProblem(
  row: { id: string; lengths_and_prices: unknown },
  option: string,
  counts: readonly ProductCount[],
): string | null {
  const labels = parseOptions(row.lengths_and_prices).map(({ label }) => label);
  if (option !== '' && !labels.includes(option)) {
    const offered = labels.length === 0 ? 'it has no options' : `it has ${labels.join(', ')}`;
    return `${row.id} has no option "${option}": ${offered}.`;
  }
  const other = counts.find((count) => (count.option === '') !== (option === ''));
  if (!other) return null;
  return other.option === ''
    ? `${row.id} is counted as a whole. Stop that before you count an option.`
    : `${row.id} is counted by option. Stop counting "${other.option}" before you count it as a whole.`;
}
