import { writeAudit } from '#database/people/audit-log.ts';
import { type EditedProduct, findEditedProduct } from '#database/products/edited-products.ts';
import { lockProductCounts, moveActiveProduct, moveDraft } from '#database/products/move-category.ts';
import type { ProductChanges } from '#database/products/product-changes.ts';
import type { ProductTable } from '#domain/categories.ts';
import { type CategoryMove, planCategoryMove } from '#domain/product-editing/category-move.ts';
import { type Refused, type RefusedCode, refused } from '../refused.ts';
import type { ProductsContext } from './products-context.ts';
import { conflict } from './update-product.ts';

type Context = Pick<ProductsContext, 'db' | 'actor' | 'batchId'>;
type MoveRefused =
  | Refused<'not-found' | 'archived' | 'invalid'>
  | (Refused<'conflict'> & { current: EditedProduct })
  /** Nothing has changed yet. The merchant must accept the warnings first. */
  | (Refused<'unconfirmed'> & { warnings: string[] });

/** A move to carry out, with the fields that are lost or restored. */
export type PlannedMove = Pick<CategoryMove, 'lost'> & { table: ProductTable; changes: ProductChanges };

/**
 * Moves a product to another category. Its URL, price references and stock counts stay. Without `isConfirmed`, a move
 * that loses fields or whose options do not fit is refused with these warnings. For `version`, see `updateProduct`.
 */
export function changeCategory(
  context: Context,
  id: string,
  {
    table,
    version = null,
    isConfirmed,
  }: { table: ProductTable; version?: string | null; isConfirmed: boolean },
): Promise<{ ok: true } | MoveRefused> {
  return moveCategory(context, id, (product): { ok: true; value: PlannedMove } | MoveRefused => {
    if (version !== null && version !== product.version) return conflict(product);
    const planned = planCategoryMove(product.row, product.table, table);
    if (!planned.ok) return refused('invalid', planned.reason);
    const { warnings, ...move } = planned.value;
    if (warnings.length === 0 || isConfirmed) return { ok: true, value: { ...move, table } };
    return { ...refused('unconfirmed', warnings.join(' ')), warnings };
  });
}

/** Moves a product as planned, with its old values in the audit log. */
export async function moveCategory<PlanRefused extends Refused<RefusedCode>>(
  { db, actor, batchId }: Context,
  id: string,
  plan: (product: EditedProduct) => { ok: true; value: PlannedMove } | PlanRefused,
): Promise<{ ok: true } | Refused<'not-found' | 'archived'> | PlanRefused> {
  return db.transaction().execute(async (transaction) => {
    await lockProductCounts(transaction, id);
    const product = await findEditedProduct(transaction, id, { isLocked: true });
    if (!product) return refused('not-found', `There is no product ${id}.`);
    if (product.state === 'archived') return refused('archived', `${id} is archived. Unarchive it first.`);
    const planned = plan(product);
    if (!planned.ok) return planned;
    const { table: to, changes, lost } = planned.value;
    const move = { id, from: product.table, to };
    if (product.state === 'active') await moveActiveProduct(transaction, move, changes);
    else await moveDraft(transaction, move, changes, lost);
    const fields = [...Object.keys(changes), ...lost];
    const before = fields.map((field) => [field, product.row[field as keyof typeof product.row] ?? null]);
    await writeAudit(transaction, {
      actor,
      action: 'product.category',
      batchId: batchId ?? null,
      subjectType: 'product',
      subjectId: id,
      before: { source_table: product.table, ...Object.fromEntries(before) },
      after: { source_table: to, ...changes },
    });
    return { ok: true as const };
  });
}
