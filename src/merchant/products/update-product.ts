import { writeAudit } from '#database/audit-log.ts';
import { type EditedProduct, findEditedProduct } from '#database/edited-products.ts';
import { type ProductChanges, updateProduct as writeProduct } from '#database/product-changes.ts';
import { updateDraft } from '#database/product-drafts.ts';
import { moveStock } from '#database/stock.ts';
import type { Database } from '#database/tables.ts';
import { changeProduct, type PriceOutcome } from '#payments/change-product.ts';
import { changedFields } from './changed-fields.ts';
import { orTakenSku, type ProductsContext, type Refused, refuse } from './products-context.ts';

export type ProductUpdate = {
  changes: ProductChanges;
  /** Stock counts follow options to their new labels and end with those that are gone. */
  renamed?: Readonly<Record<string, string>>;
  removed?: readonly string[];
};

export type UpdateRefused =
  | Refused<'not-found' | 'archived' | 'sku-taken'>
  | (Refused<'conflict'> & { current: EditedProduct });
export type Updated = { ok: true; product: EditedProduct; isChanged: boolean } & PriceOutcome;

/**
 * Changes a product or a draft, with an entry in the audit log. `plan` gets the product as it is and returns what changes.
 * `version` is the one the merchant saw: if the product has another one by now, nothing changes and the refusal says what
 * it is now. Without it, the product is only protected from changes while this one is made.
 */
export async function updateProduct<PlanRefused extends Refused>(
  context: ProductsContext,
  id: string,
  version: string | null,
  plan: (product: EditedProduct) => { ok: true; value: ProductUpdate } | PlanRefused,
  audit: { action?: string; batchId?: string } = {},
): Promise<Updated | UpdateRefused | PlanRefused> {
  const product = await findEditedProduct(context.db, id);
  if (!product) return refuse('not-found', `There is no product ${id}.`);
  if (product.state === 'archived')
    return refuse('archived', `${id} is archived. Put it back first: products unarchive ${id}.`);
  if (version !== null && version !== product.version) return conflict(product);
  const planned = plan(product);
  if (!planned.ok) return planned;
  const { changes, renamed = {}, removed = [] } = planned.value;
  const isMoved = Object.keys(renamed).length + removed.length > 0;
  if (!changedFields(product.row, changes) && !isMoved) {
    return { ok: true, product, isChanged: false, replaced: new Map(), notRetired: [] };
  }
  const write = (all: ProductChanges) =>
    context.db.transaction().execute(async (transaction) => {
      const current = await findEditedProduct(transaction, id, { isLocked: true });
      if (current?.version !== product.version) return null;
      const changed = changedFields(current.row, all);
      await writeFields(transaction, current, all);
      await moveStock(transaction, { source_table: product.table, product_id: id }, renamed, removed);
      await writeAudit(transaction, {
        actor: context.actor,
        action: audit.action ?? 'product.update',
        subjectType: 'product',
        subjectId: id,
        before: changed?.before ?? {},
        after: { ...changed?.after, ...(isMoved && { option_labels: { renamed, removed } }) },
        batchId: audit.batchId ?? null,
      });
      return { ok: true as const };
    });
  const outcome = await orTakenSku(() =>
    product.state === 'active' ? changeProduct(context, product, changes, write) : writeDraft(write, changes),
  );
  if (outcome !== null && 'ok' in outcome) return outcome;
  const current = await findEditedProduct(context.db, id);
  if (!current) return refuse('not-found', `There is no product ${id}.`);
  if (outcome === null) return conflict(current);
  const { replaced, notRetired } = outcome;
  return { ok: true, product: current, isChanged: true, replaced, notRetired };
}

/** A draft has no prices at Stripe before it is published. */
async function writeDraft<Written>(
  write: (changes: ProductChanges) => Promise<Written | null>,
  changes: ProductChanges,
) {
  const written = await write(changes);
  return written === null ? null : { written, replaced: new Map<string, string>(), notRetired: [] };
}

async function writeFields(db: Database, product: EditedProduct, changes: ProductChanges): Promise<void> {
  if (product.state === 'active') await writeProduct(db, product.table, product.row.id, changes);
  else await updateDraft(db, product.row.id, changes);
}

function conflict(current: EditedProduct): Refused<'conflict'> & { current: EditedProduct } {
  return {
    ...refuse('conflict', 'Somebody else changed this product after you opened it.'),
    current,
  };
}
